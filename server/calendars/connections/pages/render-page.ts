import { type Markup, markup } from '../../../platform/http/markup.ts'

/** The path of the public URL, without a trailing slash. */
export function basePath(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '')
}

/** The path of the page of a link. */
export const pathOf = (publicUrl: string, token: string) =>
  `${basePath(publicUrl)}/calendars/sign-in/${token}`

/** `business`: whose page it is; null: that is not known. */
type Page = { heading: string; business: string | null; body: Markup }

/** A whole page, without any script. */
export function renderPage(publicUrl: string, { heading, business, body }: Page): string {
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="robots" content="noindex, nofollow">
        <meta name="color-scheme" content="light dark">
        <title>${business === null ? heading : `${heading} · ${business}`}</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="${basePath(publicUrl)}/calendars/page.css">
      </head>
      <body>
        <main>
          ${business === null ? null : markup`<p class="business">${business}</p>`}
          <h1>${heading}</h1>
          ${body}
        </main>
      </body>
    </html> `.text
}

/** A page with a message, and a link to try again. */
export function renderMessage(
  publicUrl: string,
  { heading, text, token }: { heading: string; text: string; token: string | null },
): string {
  const again =
    token === null
      ? null
      : markup`<p class="actions">
          <a class="button primary" href="${pathOf(publicUrl, token)}">Try again</a>
        </p>`
  return renderPage(publicUrl, { heading, business: null, body: markup`<p>${text}</p>${again}` })
}
