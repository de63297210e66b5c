import { escapeHtml } from './escape-html.ts'

/** HTML whose values were escaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = Markup | readonly Markup[] | string | number | null

/** HTML from a template. Every value that is not HTML itself is escaped; null is empty. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const written = parts.map((part, i) => part + (i < values.length ? write(values[i]!) : ''))
  return new Markup(written.join(''))
}

function write(value: Value): string {
  if (value === null) return ''
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return escapeHtml(String(value))
}
