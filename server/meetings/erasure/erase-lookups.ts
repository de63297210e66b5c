import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { hashCounter } from '../core/hash-counter.ts'
import { callerCounters, targetCounters } from '../core/lookup-counters.ts'
import { deleteFailuresOf } from '../store/erasure.ts'

/** What lookups of a person's meetings were counted by. `numbers`: E.164. */
type LookupClues = {
  numbers: readonly string[]
  emails: readonly string[]
  names: readonly string[]
  confirmationCodes: readonly string[]
}

/** Deletes the counts of failed lookups by a person, and of a person's meetings. */
export async function eraseLookups(
  tx: Tx,
  workspaceId: WorkspaceId,
  { numbers, emails, names, confirmationCodes }: LookupClues,
): Promise<void> {
  const nothing = { callerNumber: null, callId: null, language: null }
  const given = { confirmationCode: null, email: null, name: null }
  // A code and a name, or a code and an email, are counted together.
  const code = '000000'
  const counters = [
    ...numbers.flatMap((callerNumber) => callerCounters({ ...nothing, callerNumber, given })),
    ...[
      ...emails.map((email) => ({ ...given, confirmationCode: code, email })),
      ...names.map((name) => ({ ...given, confirmationCode: code, name })),
      ...confirmationCodes.map((own) => ({ ...given, confirmationCode: own, name: '' })),
    ].flatMap((each) => targetCounters({ ...nothing, given: each })),
  ]
  if (counters.length > 0) await deleteFailuresOf(tx, workspaceId, counters.map(hashCounter))
}
