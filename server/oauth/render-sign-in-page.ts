import type { Scope } from '../access/scopes.ts'

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
}

type SignInPage = {
  action: string
  clientName: string
  registeredItself: boolean
  redirectUri: string
  scopes: readonly Scope[]
  fault: string | null
}

/** No scripts, no external resources, no framing, and forms only to this server. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; " +
    "frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // With no-referrer, browsers would send `Origin: null` with the form.
  'referrer-policy': 'same-origin',
}

/** The page on which a user allows or denies access, and enters the one-time code. */
export function renderSignInPage({
  action,
  clientName,
  registeredItself,
  redirectUri,
  scopes,
  fault,
}: SignInPage): string {
  const name = escape(clientName)
  const host = escape(new URL(redirectUri).host)
  const items = scopes.map(
    (scope) => `<li>${escape(SCOPE_DESCRIPTIONS[scope])} <code>${escape(scope)}</code></li>`,
  )
  const isInvalid = fault === null ? '' : ' aria-invalid="true" aria-describedby="fault"'
  return page(
    `Allow ${name} to use Slotline?`,
    `<h1>Allow ${name} to use Slotline?</h1>
<p>The application <strong>${name}</strong> requests access to Slotline.
${registeredItself ? 'It registered itself, so its name is not verified.' : ''}
You will be redirected to <strong>${host}</strong>.</p>
<p>It requests permission to:</p>
<ul>${items.join('')}</ul>
<p>The one-time code determines the workspace, and may allow less.
The operator of the server creates it with <code>slotline oauth-code create</code>.
If you did not start this sign-in, deny it.</p>
${fault === null ? '' : `<p id="fault" role="alert">${escape(fault)}</p>`}
<form method="post" action="${escape(action)}">
<label for="code">One-time code</label>
<input id="code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false"
maxlength="20" placeholder="KTRW-9XPM"${isInvalid}>
<button name="answer" value="allow">Allow</button>
<button name="answer" value="deny">Deny</button>
</form>`,
  )
}

/**
 * A page that forwards the browser. Not a redirect, because some browsers apply `form-action` to
 * every redirect that follows a form, and the redirects of the client are unknown.
 */
export function renderRedirectPage(url: string): { headers: Record<string, string>; page: string } {
  return {
    headers: { ...PAGE_HEADERS, refresh: `0;url=${url}` },
    page: page(
      'Redirecting',
      `<h1>Redirecting</h1><p><a href="${escape(url)}">Continue</a> if nothing happens.</p>`,
    ),
  }
}

/** A page with a message. */
export function renderMessagePage(title: string, text: string): string {
  return page(escape(title), `<h1>${escape(title)}</h1><p>${escape(text)}</p>`)
}

/**
 * An error page with a link back to the client that shows its host.
 */
export function renderExternalLinkPage(
  {
    error,
    error_description: description,
  }: { error: string; error_description?: string | undefined },
  url: string,
): string {
  const host = escape(new URL(url).host)
  const link = `<a href="${escape(url)}" rel="noreferrer nofollow">go back to ${host}</a>`
  return page(
    'Sign-in failed',
    `<h1>Sign-in failed</h1>
<p>${escape(description ?? 'The request is invalid.')} (${escape(error)})</p>
<p>The application registered itself, so its link is not verified.
If you trust <strong>${host}</strong>, you can ${link}.</p>`,
  )
}

type ErrorContext = {
  type: string
  body: unknown
  state: Record<string, unknown>
  set: (headers: Record<string, string>) => void
}

/** Renders the error of an OAuth request that cannot be redirected to the client. */
export function renderError(
  context: ErrorContext,
  {
    error,
    error_description: description,
  }: { error: string; error_description?: string | undefined },
): void {
  context.set(PAGE_HEADERS)
  context.state.isShown = true
  context.body = renderMessagePage(
    'Sign-in failed',
    `${description ?? 'The request is invalid.'} (${error}) Go back to the application and try again.`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem;color:#1c2024;background:#fff}
code{background:#eef0f2;padding:.1em .3em;border-radius:3px}
label{display:block;font-weight:600}
input{font:1.25rem ui-monospace,monospace;padding:.4rem;width:12rem;margin:.3rem 0 1rem;display:block}
button{font:inherit;padding:.4rem 1rem;margin-right:.5rem}
[role=alert]{color:#a40000;font-weight:600}
</style></head>
<body><main>${body}</main></body>
</html>
`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
