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
