import type { Language } from '../../languages/language.ts'
import { type Markup, markup } from '../../http/pages/markup.ts'
import { readBasePath } from '../../http/pages/read-base-path.ts'
import type { Page } from '../../http/pages/render-page.ts'
import type { Visit } from './open-visit.ts'

/** The paths of the pages, below the path of the public URL. */
export function pathOf(publicUrl: string, sealed: string): string {
  return `${readBasePath(publicUrl)}/manage/${sealed}`
}

/** A page about the meeting of a visit. */
export function renderVisitPage(
  publicUrl: string,
  { business, language }: Visit,
  content: Pick<Page, 'heading' | 'body' | 'forms'>,
): Page {
  return { publicUrl, language: language.tag, business: business.name, ...content }
}

/** A page with only a message. */
export function renderMessagePage(
  publicUrl: string,
  language: Language,
  { title, text }: { title: string; text: string },
): Page {
  return { publicUrl, language: language.tag, heading: title, body: markup`<p>${text}</p>` }
}

/** A notice at the top of a page; null: none. */
export function renderNotice(kind: 'alert' | 'status', text: string | null): Markup | null {
  return text === null ? null : markup`<p class="notice ${kind}" role="${kind}">${text}</p>`
}
