import type { RunInGate } from '../../../http/limits/create-workspace-gate.ts'
import type { SentCredentials } from '../access/read-credentials.ts'
import { connectAccount, type Connected } from './connect-account.ts'
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
  const refuse = (attribute: Refused['fault']['attribute'], detail: string) => ({
    kind: 'refused' as const,
    refused: { fault: { attribute, detail }, typed },
  })
  const credentials = readTyped(visit, typed, readField(form, 'password'))
  if ('missing' in credentials) return refuse(credentials.missing, credentials.detail)
  const outcome = await host.runInGate(visit.key.workspaceId, () =>
    connectAccount(host, visit, { credentials, requestId }),
  )
  if (outcome.kind !== 'rejected') return outcome
  return refuse(outcome.fault.attribute, outcome.fault.detail)
}

type Missing = { missing: Refused['fault']['attribute']; detail: string }

function readTyped(
  { connection: { provider } }: SignInVisit,
  { server_url: server = '', username = '', url = '' }: Typed,
  password: string,
): SentCredentials | Missing {
  if (provider === 'ics') {
    const address = withScheme(url)
    return URL.canParse(address)
      ? { kind: 'url', url: address }
      : { missing: 'url', detail: 'Enter the address of the calendar.' }
  }
  const serverUrl = withScheme(server)
  if (!URL.canParse(serverUrl))
    return { missing: 'server_url', detail: 'Enter the address of the server.' }
  if (username === '' || password === '')
    return { missing: 'password', detail: 'Enter the user name and the password.' }
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
