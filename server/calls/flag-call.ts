import type { Provenance } from '../events/provenance.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { presentCall } from './present-call.ts'
import { type CallOutcome, findCall } from './store/calls.ts'
import { updateFlag } from './store/flags.ts'
import { selectToolsDone } from './store/tool-runs.ts'

/**
 * The tool that leads to each outcome. The outcome is stored together with the change, before the
 * tool run is.
 */
const TOOL_OF: Record<CallOutcome, string> = {
  booked: 'book_meeting',
  rescheduled: 'reschedule_meeting',
  cancelled: 'cancel_meeting',
}

/**
 * Flags a call, once and with its event, if the assistant claimed something that no tool of the
 * call did. Each list in `claimed` is one claim: it is true if any of these tools has run. The
 * transaction has already changed the call, so no other transaction flags it concurrently.
 */
export async function flagCall(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  {
    claimed,
    provenance,
    now,
  }: { claimed: readonly (readonly string[])[]; provenance: Provenance; now: Temporal.Instant },
): Promise<void> {
  const [call, tools] = await Promise.all([
    findCall(db, workspaceId, id),
    selectToolsDone(db, workspaceId, id),
  ])
  if (!call || call.claimedWithoutBooking) return
  const done = new Set(call.outcome ? [...tools, TOOL_OF[call.outcome]] : tools)
  if (claimed.every((any) => any.some((tool) => done.has(tool)))) return
  await updateFlag(db, workspaceId, id, {
    event: {
      type: 'call.flagged',
      data: presentCall({ ...call, claimedWithoutBooking: true }).attributes,
      previous: { claimed_without_booking: false },
      provenance,
    },
    now,
  })
}
