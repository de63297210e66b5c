import type { Fault } from '../../../http/problems/problem.ts'
import { throwIfInvalid } from '../../../http/problems/throw-if-invalid.ts'
import type { ProviderName } from '../../calendar-provider.ts'
import type { Credentials } from './credentials.ts'

type Sent = { server_url?: string; username?: string; password?: string; url?: string }
/** Credentials that a client sends, or types on the page. */
export type SentCredentials = Exclude<Credentials, { kind: 'oauth' }>

const NEEDED: Readonly<Record<ProviderName, readonly (keyof Sent)[]>> = {
  google: [],
  microsoft: [],
  caldav: ['server_url', 'username', 'password'],
  ics: ['url'],
}
const ALL = ['server_url', 'username', 'password', 'url'] as const

/**
 * The credentials in the attributes of a request; null: there are none. `stored`: what is not sent
 * is taken from there, but a stored password is never sent to another server or for another user.
 * Throws invalid_attributes if they are incomplete, or not those of the provider.
 */
export function readCredentials(
  provider: ProviderName,
  sent: Sent,
  stored: Credentials | null = null,
): SentCredentials | null {
  const needed = NEEDED[provider]
  const given = ALL.filter((name) => sent[name] !== undefined)
  if (given.length === 0) return null
  const known =
    stored?.kind === 'password' && sent.password !== undefined
      ? { server_url: stored.serverUrl, username: stored.username }
      : {}
  const complete: Sent = { ...known, ...sent }
  throwIfInvalid([
    ...given.filter((name) => !needed.includes(name)).map((name) => foreign(name, provider)),
    ...needed
      .filter((name) => complete[name] === undefined)
      .map((name) =>
        fault(name, 'required', `Send ${needed.join(', ')} together, or none of them.`),
      ),
  ])
  return provider === 'ics'
    ? { kind: 'url', url: complete.url! }
    : {
        kind: 'password',
        serverUrl: complete.server_url!,
        username: complete.username!,
        password: complete.password!,
      }
}

function foreign(name: string, provider: ProviderName): Fault {
  return fault(
    name,
    'not_allowed',
    NEEDED[provider].length === 0
      ? `Leave ${name} out: the agent signs in to ${provider} on a page. The response has its link.`
      : `Leave ${name} out: a connection with ${provider} takes ${NEEDED[provider].join(', ')}.`,
  )
}

function fault(name: string, code: string, detail: string): Fault {
  return { pointer: `/data/attributes/${name}`, code, detail }
}
