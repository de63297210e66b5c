import type { Scope } from '../scopes.ts'
import { buildPrivateHeaders } from '../../http/pages/build-page-headers.ts'
import { markup } from '../../http/pages/markup.ts'
import { type Page, renderPage } from '../../http/pages/render-page.ts'

/** What each scope allows, for users who do not know the API. */
const SCOPE_DESCRIPTIONS: Readonly<Record<Scope, string>> = {
  'contacts:read': 'View contacts',
  'contacts:write': 'Create and change contacts',
  'contacts:delete': 'Erase contacts',
  'slots:read': 'View available times',
  'meetings:read': 'View meetings',
  'meetings:write': 'Book, reschedule and cancel meetings',
  'roster:read': 'View teams, agents and schedules',
  'roster:write': 'Change teams, agents and schedules',
  'events:read': 'View events',
  'webhooks:write': 'Send events to other servers',
  'calls:read': 'View calls and their transcripts',
  'calls:write': 'Find, book, reschedule and cancel meetings for callers',
  'calendars:read': 'View the calendar connections of agents',
  'calendars:write': 'Connect the calendars of agents',
  'messages:read': 'View messages and their templates',
  'messages:write': 'Report messages that came back, and change the templates of messages',
  'jobs:read': 'View background jobs',
  'jobs:write': 'Retry failed background jobs',
  'tokens:write': 'Create access tokens',
  'people:read': 'View the people who can sign in',
  'people:write': 'Invite people, and change their roles',
}

type SignInPage = {
  publicUrl: string
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
export function renderSignInPage({
  publicUrl,
  uid,
  clientName,
  registeredItself,
  redirectUri,
  scopes,
  fault,
}: SignInPage): Rendered {
  const items = scopes.map(
    (scope) => markup`<li>${SCOPE_DESCRIPTIONS[scope]} <code>${scope}</code></li>`,
  )
  return render({
    publicUrl,
    heading: `Allow ${clientName} to use Slotline?`,
    forms: "'self'",
    body: markup`<p>The application <strong>${clientName}</strong> requests access to Slotline.
${registeredItself ? 'It registered itself, so its name is not verified.' : null}
You will be redirected to <strong>${new URL(redirectUri).host}</strong>.</p>
<p>It requests permission to:</p>
<ul>${items}</ul>
<p>The one-time code determines the workspace, and may allow less.
The operator of the server creates it with <code>slotline oauth-code create</code>.
If you did not start this sign-in, deny it.</p>
${fault === null ? null : markup`<p class="notice alert" id="fault" role="alert">${fault}</p>`}
<form method="post" action="${publicUrl}/oauth/sign-in/${uid}">
<label for="code">One-time code</label>
<input id="code" class="code" name="code" autocomplete="off" autocapitalize="characters"
spellcheck="false" maxlength="20" placeholder="KTRW-9XPM"
${fault === null ? null : markup`aria-invalid="true" aria-describedby="fault"`}>
<p class="actions">
<button class="primary" name="answer" value="allow">Allow</button>
<button name="answer" value="deny">Deny</button>
</p>
</form>`,
  })
}

/**
 * A page that forwards the browser. Not a redirect, because some browsers apply `form-action` to
 * every redirect that follows a form, and the redirects of the client are unknown.
 */
export function renderRedirectPage(publicUrl: string, url: string): Rendered {
  const { headers, page } = render({
    publicUrl,
    heading: 'Redirecting',
    body: markup`<p><a href="${url}">Continue</a> if nothing happens.</p>`,
  })
  return { headers: { ...headers, refresh: `0;url=${url}` }, page }
}

/** A page with a message. */
export function renderMessagePage(publicUrl: string, heading: string, text: string): Rendered {
  return render({ publicUrl, heading, body: markup`<p>${text}</p>` })
}

/** An error page with a link back to the client that shows its host. */
export function renderExternalLinkPage(
  publicUrl: string,
  { error, error_description: description }: OauthError,
  url: string,
): Rendered {
  const { host } = new URL(url)
  return render({
    publicUrl,
    heading: 'Sign-in failed',
    body: markup`<p>${description ?? 'The request is invalid.'} (${error})</p>
<p>The application registered itself, so its link is not verified.
If you trust <strong>${host}</strong>, you can
<a href="${url}" rel="noreferrer nofollow">go back to ${host}</a>.</p>`,
  })
}

type ErrorContext = {
  type: string
  body: unknown
  state: Record<string, unknown>
  set: (headers: Record<string, string>) => void
}

/** Renders the error of an OAuth request that cannot be redirected to the client. */
export function renderError(
  publicUrl: string,
  context: ErrorContext,
  { error, error_description: description }: OauthError,
): void {
  const { headers, page } = renderMessagePage(
    publicUrl,
    'Sign-in failed',
    `${description ?? 'The request is invalid.'} (${error}) Go back to the application and try again.`,
  )
  context.set(headers)
  context.state.isShown = true
  context.body = page
}

function render(page: Page): Rendered {
  const headers = buildPrivateHeaders(page.forms ?? null)
  // An application can open the sign-in in a window, which it loses with another policy.
  headers['cross-origin-opener-policy'] = 'unsafe-none'
  return { headers, page: renderPage(page) }
}
