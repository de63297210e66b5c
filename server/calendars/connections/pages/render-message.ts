import { markup } from '../../../http/pages/markup.ts'
import { readBasePath } from '../../../http/pages/read-base-path.ts'
import type { Page } from '../../../http/pages/render-page.ts'

/** The path of the page of a link. */
export const pathOf = (publicUrl: string, token: string) =>
  `${readBasePath(publicUrl)}/calendars/sign-in/${token}`

/** A page with a message, and a link to try again. */
export function renderMessage(
  publicUrl: string,
  { heading, text, token }: { heading: string; text: string; token: string | null },
): Page {
  const again =
    token === null
      ? null
      : markup`<p class="actions">
          <a class="button primary" href="${pathOf(publicUrl, token)}">Try again</a>
        </p>`
  return { publicUrl, heading, body: markup`<p>${text}</p>${again}` }
}
