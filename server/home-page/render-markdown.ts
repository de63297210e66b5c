import { Marked } from 'marked'
import { escapeHtml } from '../http/pages/escape-html.ts'
import { Markup } from '../http/pages/markup.ts'

/** Links that lead somewhere on the served page: on this server, within the page, or elsewhere. */
const SERVED_LINK = /^(?:\/|#|https?:\/\/)/

/**
 * Renders a guide as HTML. HTML in the guide is shown as it is written. Links to other files are
 * rendered as text, because this server does not serve them. Headings have the ids that links
 * within the guide use.
 */
export function renderMarkdown(text: string): Markup {
  return new Markup(marked.parse(text, { async: false }))
}

const marked = new Marked({
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    // A block that is wider than the page can be scrolled with the keyboard.
    code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens)
      return SERVED_LINK.test(href) ? `<a href="${escapeHtml(href)}">${label}</a>` : label
    },
  },
})

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .trim()
    .replaceAll(' ', '-')
}
