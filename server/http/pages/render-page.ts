import { type Markup, markup } from './markup.ts'
import { readBasePath } from './read-base-path.ts'

type Document = {
  title: string
  body: Markup
  /** BCP 47. */
  language?: string
  /** Path of the public URL. */
  base?: string
  /** Further elements of the head. */
  head?: Markup | null
}

/** A page with a heading above one column. */
export type Page = {
  heading: string
  body: Markup
  publicUrl: string
  /** Whose page it is; null: that is not known. */
  business?: string | null
  language?: string
  /** Where its forms may lead, as in a content security policy; null: it has no form. */
  forms?: string | null
}

/** The shell of every page: it loads only the shared style sheet, and what `head` adds. */
export function renderDocument({
  title,
  body,
  language = 'en',
  base = '',
  head = null,
}: Document): string {
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/pages/page.css">
${head}
</head>
<body>
${body}
</body>
</html>
`.text
}

/** A whole page, without any script. */
export function renderPage({
  heading,
  body,
  publicUrl,
  business = null,
  language = 'en',
}: Page): string {
  return renderDocument({
    title: business === null ? heading : `${heading} · ${business}`,
    language,
    base: readBasePath(publicUrl),
    body: markup`<main class="column">
${business === null ? null : markup`<p class="business">${business}</p>`}
<h1>${heading}</h1>
${body}
</main>`,
  })
}
