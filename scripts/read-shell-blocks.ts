import { readFileSync } from 'node:fs'

/** A block of shell commands in a document. `heading`: the headings above it, joined by " / ". */
export type ShellBlock = { heading: string; commands: string }

/** The blocks marked as `sh` in a Markdown file, in their order. */
export function readShellBlocks(file: string): ShellBlock[] {
  const headings: string[] = []
  const blocks: ShellBlock[] = []
  const parts = /^(#+) (.+)$|^```(\w*)\n([^]*?)^```$/gm
  for (const [, marks, title, language, commands] of readFileSync(file, 'utf8').matchAll(parts)) {
    if (marks !== undefined) headings.splice(marks.length - 1, headings.length, title!)
    else if (language === 'sh')
      blocks.push({ heading: headings.slice(1).join(' / '), commands: commands! })
  }
  return blocks
}
