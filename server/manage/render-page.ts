import type { Language } from '../languages/language.ts'
import type { Visit } from './open-visit.ts'
import { type Markup, markup } from '../platform/http/markup.ts'

/** The paths of the pages, below the path of the public URL. */
export function pathOf(publicUrl: string, sealed: string): string {
  return `${basePath(publicUrl)}/manage/${sealed}`
}

type Page = { language: Language; title: string; body: Markup }

/** A whole page, without any script. */
function renderPage(publicUrl: string, { language, title, body }: Page): string {
  return markup`<!doctype html>
    <html lang="${language.tag}">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="robots" content="noindex, nofollow">
        <meta name="format-detection" content="telephone=no">
        <title>${title}</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="${basePath(publicUrl)}/manage/page.css">
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.text
}

/** A page about the meeting of a visit. `heading`: its title. */
export function renderVisitPage(
  publicUrl: string,
  { business, language }: Visit,
  { heading, body }: { heading: string; body: Markup },
): string {
  return renderPage(publicUrl, {
    language,
    title: `${heading} · ${business.name}`,
    body: markup`<p class="business">${business.name}</p>
      <h1>${heading}</h1>
      ${body}`,
  })
}

/** A page with only a message. */
export function renderMessagePage(
  publicUrl: string,
  language: Language,
  { title, text }: { title: string; text: string },
): string {
  const body = markup`<h1>${title}</h1>
    <p>${text}</p>`
  return renderPage(publicUrl, { language, title, body })
}

/** A notice at the top of a page; null: none. */
export function renderNotice(kind: 'alert' | 'status', text: string | null): Markup | null {
  return text === null ? null : markup`<p class="notice ${kind}" role="${kind}">${text}</p>`
}

function basePath(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '')
}
