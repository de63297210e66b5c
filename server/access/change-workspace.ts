import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../platform/db/pool.ts'
import { requireVersion } from '../platform/http/read-if-match.ts'
import {
  selectSettingsForUpdate,
  updateSettings,
  type WorkspaceProfile,
  type WorkspaceSettings,
} from './store/workspaces.ts'
import type { WorkspaceId } from './workspace-id.ts'

export type WorkspaceChange = Partial<
  WorkspaceProfile & Pick<WorkspaceSettings, 'name' | 'keepsTranscripts' | 'callsKeptDays'>
>

/** `version`: the expected version; null: any. */
type WorkspaceEdit = { change: WorkspaceChange; version: number | null; now: Temporal.Instant }

/**
 * Changes the settings in `change`. If nothing differs, the version stays the same.
 * Throws precondition_failed.
 */
export async function changeWorkspace(
  tx: Tx,
  id: WorkspaceId,
  { change, version, now }: WorkspaceEdit,
): Promise<WorkspaceSettings> {
  const settings = await selectSettingsForUpdate(tx, id)
  requireVersion(version, settings.version)
  const changed = { ...settings, ...change }
  return isDeepStrictEqual(changed, settings) ? settings : updateSettings(tx, changed, now)
}
