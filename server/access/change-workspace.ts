import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../platform/db/pool.ts'
import { requireVersion } from '../platform/http/read-if-match.ts'
import { checkWorkspace } from './check-workspace.ts'
import {
  selectSettingsForUpdate,
  updateSettings,
  type WorkspaceProfile,
  type WorkspaceSettings,
} from './store/workspaces.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

export type WorkspaceChange = Partial<
  WorkspaceProfile &
    Pick<WorkspaceSettings, 'name' | 'phoneRegion' | 'keepsTranscripts' | 'callsKeptDays'>
>

/** `version`: the expected version; null: any. */
type WorkspaceEdit = { change: WorkspaceChange; version: number | null; now: Temporal.Instant }

/**
 * Changes the settings in `change`. If nothing differs, the version stays the same.
 * Throws precondition_failed and invalid_attributes.
 */
export async function changeWorkspace(
  tx: Tx,
  id: WorkspaceId,
  { change, version, now }: WorkspaceEdit,
): Promise<WorkspaceSettings> {
  checkWorkspace(change)
  const settings = await selectSettingsForUpdate(tx, id)
  requireVersion(version, settings.version)
  const { name = settings.name } = change
  const changed = { ...settings, ...change, name: name.trim() }
  return isDeepStrictEqual(changed, settings) ? settings : updateSettings(tx, changed, now)
}
