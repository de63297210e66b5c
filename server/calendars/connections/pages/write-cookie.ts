import type { IncomingHttpHeaders } from 'node:http'
import { readBasePath } from '../../../http/pages/read-base-path.ts'

const MAX_AGE_SECONDS = 15 * 60

/**
 * The cookie of the browser that begins a sign-in, with the link. Without it, the URL of the
 * provider's page could be sent to another person, whose account would be connected.
 */
export function writeCookie(
  publicUrl: string,
  { connectionId, token }: { connectionId: string; token: string },
): string {
  const isSecure = publicUrl.startsWith('https:')
  return [
    `${nameOf(connectionId)}=${token}`,
    `Path=${readBasePath(publicUrl)}/calendars/oauth`,
    `Max-Age=${token === '' ? 0 : MAX_AGE_SECONDS}`,
    'HttpOnly',
    // The browser comes back from another site.
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
}

/** The link in the cookie; null: there is none. */
export function readCookie(
  { cookie = '' }: IncomingHttpHeaders,
  connectionId: string,
): string | null {
  const prefix = `${nameOf(connectionId)}=`
  const found = cookie.split(/; */).find((pair) => pair.startsWith(prefix))
  return found === undefined ? null : found.slice(prefix.length)
}

const nameOf = (connectionId: string) => `slotline_calendar_${connectionId}`
