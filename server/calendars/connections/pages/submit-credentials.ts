import type { RunInGate } from '../../../http/limits/create-workspace-gate.ts'
import type { SentCredentials } from '../access/read-credentials.ts'
import { connectAccount, type Connected } from './connect-account.ts'
import { sayFault } from './explain-outcome.ts'
import type { PagesHost, SignInVisit } from './open-sign-in.ts'
import type { Refused, Typed } from './render-sign-in-page.ts'

const MAX_LENGTH = 2_048
const ATTRIBUTES = ['server_url', 'username', 'url'] as const

/** Tries what an agent has typed. `Refused`: it has to be typed again. */
export async function submitCredentials(
  host: PagesHost & { runInGate: RunInGate },
  visit: SignInVisit,
  { form, requestId }: { form: URLSearchParams; requestId: string },
): Promise<Connected | { kind: 'refused'; refused: Refused }> {
  const typed: Typed = {}
  for (const name of ATTRIBUTES) typed[name] = readField(form, name)
  const refuse = (attribute: Refused['attribute'], say: Refused['say']) => ({
    kind: 'refused' as const,
    refused: { attribute, say, typed },
  })
  const credentials = readTyped(visit, typed, readField(form, 'password'))
  if ('missing' in credentials) {
    const { missing } = credentials
    return refuse(missing, (words) => words.missing[missing])
  }
  const outcome = await host.runInGate(visit.key.workspaceId, () =>
    connectAccount(host, visit, { credentials, requestId }),
  )
  if (outcome.kind !== 'rejected') return outcome
  const { fault } = outcome
  return refuse(fault.attribute, (words) => sayFault(words, visit.connection.provider, fault))
}

type Missing = { missing: 'server_url' | 'password' | 'url' }

function readTyped(
  { connection: { provider } }: SignInVisit,
  { server_url: server = '', username = '', url = '' }: Typed,
  password: string,
): SentCredentials | Missing {
  if (provider === 'ics') {
    const address = withScheme(url)
    return URL.canParse(address) ? { kind: 'url', url: address } : { missing: 'url' }
  }
  const serverUrl = withScheme(server)
  if (!URL.canParse(serverUrl)) return { missing: 'server_url' }
  if (username === '' || password === '') return { missing: 'password' }
  return { kind: 'password', serverUrl, username, password }
}

/** People copy names of hosts. */
function withScheme(address: string): string {
  return address === '' || address.includes('://') ? address : `https://${address}`
}

/** Copied text often has spaces around it. */
function readField(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').trim().slice(0, MAX_LENGTH).toWellFormed()
}
