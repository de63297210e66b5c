import type { Scope } from '../access/scopes.ts'

/** What each scope allows, for users who do not know the API. */
const SCOPE_DESCRIPTIONS: Readonly<Record<Scope, string>> = {
  'contacts:read': 'See contacts',
  'contacts:write': 'Add and change contacts',
  'slots:read': 'See free times',
  'meetings:read': 'See meetings',
  'meetings:write': 'Book, move and cancel meetings',
  'roster:read': 'See teams, agents and schedules',
  'roster:write': 'Change teams, agents and schedules',
  'events:read': 'See what happened',
  'webhooks:write': 'Have events sent elsewhere',
  'calls:read': 'See calls and what was said in them',
  'calls:write': 'Find, book, move and cancel meetings for people on the phone',
  'tokens:write': 'Make access tokens',
}

export type SignInPage = {
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
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
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
  return page(
    `Let ${name} in?`,
    `<h1>Let ${name} in?</h1>
<p>A program that calls itself <strong>${name}</strong> asks to use Slotline. ${registeredItself ? 'It registered itself, so nobody has checked its name. ' : ''}You will be sent back to <strong>${escape(new URL(redirectUri).host)}</strong>.</p>
<p>It asks to:</p>
<ul>${scopes.map((scope) => `<li>${escape(SCOPE_DESCRIPTIONS[scope])} ` + `<code>${escape(scope)}</code></li>`).join('')}</ul>
<p>The code decides which workspace that is, and may allow less. Whoever runs the server makes one with <code>slotline oauth-code create</code>. If you did not ask for this, deny it.</p>
${fault === null ? '' : `<p id="fault" role="alert">${escape(fault)}</p>`}
<form method="post" action="${escape(action)}">
<label for="code">One-time code</label>
<input id="code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="20" placeholder="KTRW-9XPM"${fault === null ? '' : ' aria-invalid="true" ' + 'aria-describedby="fault"'}>
<button name="answer" value="allow">Let it in</button>
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
      'Back to the program',
      `<h1>Back to the program</h1><p><a href="${escape(url)}">Go on</a> if nothing happens.</p>`,
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
  return page(
    'This cannot be done',
    `<h1>This cannot be done</h1>
<p>${escape(description ?? 'The request cannot be answered.')} (${escape(error)})</p>
<p>The program registered itself, so nobody has checked where it leads. If you know <strong>${escape(new URL(url).host)}</strong>, you can <a href="${escape(url)}" rel="noreferrer nofollow">go back to ${escape(new URL(url).host)}</a>.</p>`,
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
    'This cannot be done',
    `${description ?? 'The request cannot be answered.'} (${error}) Go back to the program and begin again.`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem;color:#1c2024;background:#fff}code{background:#eef0f2;padding:.1em .3em;border-radius:3px}label{display:block;font-weight:600}input{font:1.25rem ui-monospace,monospace;padding:.4rem;width:12rem;margin:.3rem 0 1rem;display:block}button{font:inherit;padding:.4rem 1rem;margin-right:.5rem}[role=alert]{color:#a40000;font-weight:600}</style></head>
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
