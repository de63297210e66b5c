const FENCE = /^```\w*$/
const HEADING = /^(#{1,3}) (.+)$/
const ITEM = /^- (.+)$/

/**
 * Renders the part of Markdown that the guides on this server use: headings, paragraphs, lists, code
 * blocks, inline code, bold text and links. Everything else is shown as it is written; HTML is
 * escaped. Links to other files are rendered as text, because this server does not serve them.
 */
export function renderMarkdown(text: string): string {
  const lines = text.split('\n')
  const html: string[] = []
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!
    if (FENCE.test(line)) {
      const end = lines.indexOf('```', at + 1)
      const stop = end < 0 ? lines.length : end
      const code = lines.slice(at + 1, stop).join('\n')
      html.push(`<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`)
      at = stop + 1
      continue
    }
    const [block, next] = takeLines(lines, at)
    html.push(...renderBlock(block))
    at = next
  }
  return html.join('\n')
}

/** The lines up to the next empty line or code block, and the line after them. */
function takeLines(lines: readonly string[], from: number): [string[], number] {
  const length = lines.slice(from).findIndex((line) => line.trim() === '' || FENCE.test(line))
  const to = length < 0 ? lines.length : from + length
  return [lines.slice(from, to), lines[to]?.trim() === '' ? to + 1 : to]
}

function renderBlock(block: readonly string[]): string[] {
  if (block.length === 0) return []
  const [, marks, title] = HEADING.exec(block[0]!) ?? []
  if (marks !== undefined && title !== undefined) {
    const tag = `h${marks.length}`
    return [
      `<${tag} id="${slugOf(title)}">${renderInline(title)}</${tag}>`,
      ...renderBlock(block.slice(1)),
    ]
  }
  if (block.every((line) => ITEM.test(line)))
    return [
      `<ul>${block.map((line) => `<li>${renderInline(ITEM.exec(line)![1]!)}</li>`).join('')}</ul>`,
    ]
  return [`<p>${renderInline(block.join(' '))}</p>`]
}

/** The id of a heading, as in links within the guide. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .trim()
    .replaceAll(' ', '-')
}

function renderInline(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part, index) =>
      index % 2 === 1
        ? `<code>${escapeHtml(part.slice(1, -1))}</code>`
        : escapeHtml(part)
            .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
            .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label: string, target: string) =>
              /^(?:\/|#|https?:\/\/)/.test(target) ? `<a href="${target}">${label}</a>` : label,
            ),
    )
    .join('')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
