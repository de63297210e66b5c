import type { Problem } from '../../../http/problems/problem.ts'
import { invalidAttributes } from '../../../http/problems/throw-if-invalid.ts'
import type { RunInGate } from '../../../http/limits/create-workspace-gate.ts'
import { toUnixSeconds } from '../../../platform/time.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { CalendarServices } from '../../calendar-services.ts'
import type { FoundAccount, ProviderName } from '../../calendar-provider.ts'
import { explainFault } from '../core/explain-fault.ts'
import { findAccount, type SignedInAccount } from './find-account.ts'
import type { SentCredentials } from '../access/read-credentials.ts'

type Host = { calendars: CalendarServices; now: () => Temporal.Instant; runInGate: RunInGate }
type Search = {
  provider: ProviderName
  credentials: SentCredentials
  timeZone: string
}

/**
 * Signs in with the credentials of a request. Throws invalid_attributes, which says what to send
 * instead, and overloaded.
 */
export async function requireAccount(
  { calendars, now, runInGate }: Host,
  workspaceId: WorkspaceId,
  { provider, credentials, timeZone }: Search,
): Promise<SignedInAccount> {
  const found = await runInGate(workspaceId, () =>
    findAccount(calendars, {
      workspaceId,
      provider,
      access: credentials,
      timeZone,
      nowSeconds: toUnixSeconds(now()),
    }),
  )
  if (!found.ok) {
    const { attribute, code, detail } = explainFault(provider, found.fault)
    throw refuse(attribute, code, detail)
  }
  requireCalendars(found.value)
  return found.value
}

function requireCalendars({ calendars }: FoundAccount): void {
  if (calendars.length > 0) return
  throw refuse(null, 'no_calendars', 'The account has no calendars.')
}

function refuse(attribute: string | null, code: string, detail: string): Problem {
  const pointer = attribute === null ? '/data/attributes' : `/data/attributes/${attribute}`
  return invalidAttributes([{ pointer, code, detail }])
}
