import { type Markup, markup } from './markup.ts'

/** A notice at the top of a page; null: none. */
export function renderNotice(kind: 'alert' | 'status', text: string | null): Markup | null {
  return text === null ? null : markup`<p class="notice ${kind}" role="${kind}">${text}</p>`
}
