import type { IncomingMessage } from 'node:http'
import type { Scope } from '../scopes.ts'
import { buildPrivateHeaders } from '../../http/pages/build-page-headers.ts'
import { choosePageLanguage } from '../../http/pages/choose-page-language.ts'
import { fillMarkup } from '../../http/pages/fill-markup.ts'
import { type Markup, markup } from '../../http/pages/markup.ts'
import { type Page, renderPage } from '../../http/pages/render-page.ts'
import type { Language } from '../../languages/language.ts'

/** The server, and the language of its visitor. */
export type Place = { publicUrl: string; language: Language }

type SignInPage = {
  uid: string
  clientName: string
  registeredItself: boolean
  redirectUri: string
  scopes: readonly Scope[]
  fault: string | null
}

type Rendered = { headers: Record<string, string>; page: string }
type OauthError = { error: string; error_description?: string | undefined }

/** The page on which a user allows or denies access, and enters the one-time code. */
export function renderSignInPage(
  place: Place,
  { uid, clientName, registeredItself, redirectUri, scopes, fault }: SignInPage,
): Rendered {
  const words = place.language.oauthPages
  const items = scopes.map((scope) => markup`<li>${words.scopes[scope]} <code>${scope}</code></li>`)
  const application = markup`<strong>${clientName}</strong>`
  const host = markup`<strong>${new URL(redirectUri).host}</strong>`
  return render(place, {
    heading: words.heading(clientName),
    forms: "'self'",
    body: markup`<p>${fillMarkup(words.request, { application })}
${registeredItself ? words.unverifiedName : null}
${fillMarkup(words.redirect, { host })}</p>
<p>${words.permissions}</p>
<ul>${items}</ul>
<p>${fillMarkup(words.aboutCode, { command: markup`<code>slotline oauth-code create</code>` })}</p>
${fault === null ? null : markup`<p class="notice alert" id="fault" role="alert">${fault}</p>`}
<form method="post" action="${place.publicUrl}/oauth/sign-in/${uid}">
<label for="code">${words.code}</label>
<input id="code" class="code" name="code" autocomplete="off" autocapitalize="characters"
spellcheck="false" maxlength="20" placeholder="KTRW-9XPM"
${fault === null ? null : markup`aria-invalid="true" aria-describedby="fault"`}>
<p class="actions">
<button class="primary" name="answer" value="allow">${words.allow}</button>
<button name="answer" value="deny">${words.deny}</button>
</p>
</form>`,
  })
}

/**
 * A page that forwards the browser. Not a redirect, because some browsers apply `form-action` to
 * every redirect that follows a form, and the redirects of the client are unknown.
 */
export function renderRedirectPage(place: Place, url: string): Rendered {
  const { title, hint, link } = place.language.oauthPages.redirecting
  const { headers, page } = render(place, {
    heading: title,
    body: markup`<p>${fillMarkup(hint, { link: markup`<a href="${url}">${link}</a>` })}</p>`,
  })
  return { headers: { ...headers, refresh: `0;url=${url}` }, page }
}

/** A page with a message. */
export function renderMessagePage(
  place: Place,
  { title, text }: { title: string; text: string },
): Rendered {
  return render(place, { heading: title, body: markup`<p>${text}</p>` })
}

/** The page for a request of an application that was rejected. */
export function renderFailurePage(place: Place, error: OauthError | undefined): Rendered {
  const { failed, tryAgain } = place.language.oauthPages
  return render(place, {
    heading: failed.title,
    body: markup`${explainError(place, error)}
<p>${tryAgain}</p>`,
  })
}

/** The same with a link back to the client that shows its host. */
export function renderExternalLinkPage(place: Place, error: OauthError, url: string): Rendered {
  const { failed, unverifiedLink, trust, goBack } = place.language.oauthPages
  const { host } = new URL(url)
  const link = markup`<a href="${url}" rel="noreferrer nofollow">${goBack(host)}</a>`
  return render(place, {
    heading: failed.title,
    body: markup`${explainError(place, error)}
<p>${unverifiedLink}
${fillMarkup(trust, { host: markup`<strong>${host}</strong>`, link })}</p>`,
  })
}

/** The error in the language of the visitor, and the description for developers in English. */
function explainError({ language: { oauthPages: words } }: Place, error?: OauthError): Markup {
  if (!error) return markup`<p>${words.otherError}</p>`
  const known: Readonly<Record<string, string>> = words.errors
  const detail = error.error_description ?? null
  return markup`<p>${Object.hasOwn(known, error.error) ? known[error.error]! : words.otherError}</p>
<p class="hint">${words.details} <code>${error.error}</code>
${detail === null ? null : markup`<span lang="en">${detail}</span>`}</p>`
}

type ErrorContext = {
  type: string
  req: IncomingMessage
  body: unknown
  state: Record<string, unknown>
  set: (headers: Record<string, string>) => void
}

/** Renders the error of an OAuth request that cannot be redirected to the client. */
export function renderError(publicUrl: string, context: ErrorContext, error: OauthError): void {
  const place = { publicUrl, language: choosePageLanguage(context.req) }
  const { headers, page } = renderFailurePage(place, error)
  context.set(headers)
  context.state.isShown = true
  context.body = page
}

function render(
  { publicUrl, language }: Place,
  { heading, body, forms = null }: Pick<Page, 'heading' | 'body' | 'forms'>,
): Rendered {
  const headers = buildPrivateHeaders(forms)
  // An application can open the sign-in in a window, which it loses with another policy.
  headers['cross-origin-opener-policy'] = 'unsafe-none'
  return { headers, page: renderPage({ publicUrl, language: language.tag, heading, body }) }
}
