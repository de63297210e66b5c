import { isDeepStrictEqual } from 'node:util'
import { BY_OPERATOR } from '../../events/provenance.ts'
import { recordEvent } from '../../events/record-event.ts'
import { Problem } from '../../http/problems/problem.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import {
  selectSettingsForUpdate,
  updateSettings,
  type WorkspaceSettings,
} from '../store/workspaces.ts'
import type { Origin } from '../write.ts'
import { presentWorkspace } from './present-workspace.ts'

/** How long a deletion can be undone. */
const DELETED_AFTER = Temporal.Duration.from({ hours: 7 * 24 })

/**
 * `archive`: the workspace accepts no changes and no calls. `restore`: it does again, and is not
 * deleted. `delete`: it is archived, and deleted in seven days; `name`: its name, as a person typed
 * it; null: an operator has named it in another way.
 */
type Step = { does: 'archive' | 'restore' } | { does: 'delete'; name: string | null }

/**
 * Archives, restores or deletes a workspace, with an event if something changes. Throws
 * invalid_attributes for another name, and invalid_transition once its deletion has begun.
 */
export async function changeLifecycle(
  tx: Tx,
  id: WorkspaceId,
  { step, now, provenance = BY_OPERATOR }: Origin & { step: Step },
): Promise<WorkspaceSettings> {
  const before = await selectSettingsForUpdate(tx, id)
  if (before.deletionBegunAt)
    throw new Problem(
      'invalid_transition',
      'The workspace is being deleted, which cannot be undone any more.',
      { members: { cause: 'workspace_deleting' } },
    )
  const wanted = { ...before, ...decide(before, step, now) }
  if (isDeepStrictEqual(wanted, before)) return before
  const after = await updateSettings(tx, wanted, now)
  await recordEvent({ db: tx, workspaceId: id, now, provenance }, 'workspace.updated', {
    before: presentWorkspace(before),
    after: presentWorkspace(after),
  })
  return after
}

function decide(
  { name, archivedAt, deletesAt }: WorkspaceSettings,
  step: Step,
  now: Temporal.Instant,
): Pick<WorkspaceSettings, 'archivedAt' | 'deletesAt'> {
  switch (step.does) {
    case 'archive':
      return { archivedAt: archivedAt ?? now, deletesAt }
    case 'restore':
      return { archivedAt: null, deletesAt: null }
    case 'delete':
      if (step.name !== null && step.name.trim() !== name)
        throwIfInvalid([
          {
            pointer: '/data/attributes/name',
            code: 'other_name',
            detail: `Send the name of the workspace exactly as it is: ${name}`,
          },
        ])
      return { archivedAt: archivedAt ?? now, deletesAt: deletesAt ?? now.add(DELETED_AFTER) }
  }
}
