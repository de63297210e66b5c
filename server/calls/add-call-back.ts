import { formatPhone } from '../contacts/core/identifiers/format-phone.ts'
import type { Provenance } from '../events/provenance.ts'
import { languageOf } from '../languages/languages.ts'
import { hasOpenTask } from '../notes/store/notes.ts'
import { addNote } from '../notes/add-note.ts'
import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { isCallBackNeeded } from './core/is-call-back-needed.ts'
import type { Call } from './store/calls.ts'
import { selectToolsDone } from './store/tool-runs.ts'

/** `language`: BCP 47. */
export type CalledTeam = { id: number; language: string }

/** When a caller has to be called back at the latest. */
const DUE_AFTER = { hours: 24 }

/**
 * Adds a task to call back if the caller was not served. The transaction has just recorded the end
 * of the call, so the task is added once.
 */
export async function addCallBack(
  tx: Tx,
  workspaceId: WorkspaceId,
  call: Call,
  { team, provenance, now }: { team: CalledTeam; provenance: Provenance; now: Temporal.Instant },
): Promise<void> {
  const toolsDone = await selectToolsDone(tx, workspaceId, call.id)
  if (!isCallBackNeeded(call, toolsDone)) return
  const { callBack } = languageOf(team.language).callSummary
  const text = callBack(formatPhone(call.partyNumber!))
  // Who calls again has to be called back once.
  if (await hasOpenTask(tx, workspaceId, { teamId: team.id, text, now })) return
  await addNote(
    tx,
    workspaceId,
    {
      dueAt: now.add(DUE_AFTER),
      agentId: null,
      teamId: team.id,
      callId: call.id,
      contactId: call.contactId,
      text,
      language: team.language,
    },
    { provenance, now },
  )
}
