import { isDeepStrictEqual } from 'node:util'
import { BY_OPERATOR } from '../../events/provenance.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { generateId } from '../../platform/generate-id.ts'
import { requireVersion } from '../../http/etags/read-if-match.ts'
import { checkWorkspace } from '../check-workspace.ts'
import { presentWorkspace } from './present-workspace.ts'
import {
  selectSettingsForUpdate,
  updateSettings,
  type WorkspaceProfile,
  type WorkspaceSettings,
} from '../store/workspaces.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Origin } from '../write.ts'

export type WorkspaceChange = Partial<
  WorkspaceProfile &
    Pick<
      WorkspaceSettings,
      | 'name'
      | 'phoneRegion'
      | 'keepsTranscripts'
      | 'textsMissedCallers'
      | 'callsKeptDays'
      | 'customFieldsStrict'
    >
>

/** `version`: the expected version; null: any. `provenance` omitted: an operator. */
type WorkspaceEdit = Origin & { change: WorkspaceChange; version: number | null }

/**
 * Changes the settings in `change`, with an event. If nothing differs, the version stays the same.
 * Throws precondition_failed and invalid_attributes.
 */
export async function changeWorkspace(
  tx: Tx,
  id: WorkspaceId,
  { change, version, now, provenance = BY_OPERATOR }: WorkspaceEdit,
): Promise<WorkspaceSettings> {
  checkWorkspace(change)
  const settings = await selectSettingsForUpdate(tx, id)
  requireVersion(version, settings.version)
  const { name = settings.name } = change
  const wanted = { ...settings, ...change, name: name.trim() }
  if (isDeepStrictEqual(wanted, settings)) return settings
  const contactFieldsVersion =
    wanted.customFieldsStrict === settings.customFieldsStrict
      ? settings.contactFieldsVersion
      : generateId()
  const changed = await updateSettings(tx, { ...wanted, contactFieldsVersion }, now)
  await recordEvent({ db: tx, workspaceId: id, now, provenance }, 'workspace.updated', {
    before: presentWorkspace(settings),
    after: presentWorkspace(changed),
  })
  return changed
}
