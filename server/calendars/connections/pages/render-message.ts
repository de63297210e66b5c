import { markup } from '../../../http/pages/markup.ts'
import { readBasePath } from '../../../http/pages/read-base-path.ts'
import type { Page } from '../../../http/pages/render-page.ts'
import type { Language } from '../../../languages/language.ts'

/** The server, and the language of its visitor. */
export type Place = { publicUrl: string; language: Language }

/** The path of the page of a link. */
export const pathOf = (publicUrl: string, token: string) =>
  `${readBasePath(publicUrl)}/calendars/sign-in/${token}`

/** A page with a message, and a link to try again. */
export function renderMessage(
  { publicUrl, language }: Place,
  { heading, text, token }: { heading: string; text: string; token: string | null },
): Page {
  const again =
    token === null
      ? null
      : markup`<p class="actions">
          <a class="button primary" href="${pathOf(publicUrl, token)}">${language.calendarPages.tryAgain}</a>
        </p>`
  return { publicUrl, language: language.tag, heading, body: markup`<p>${text}</p>${again}` }
}
