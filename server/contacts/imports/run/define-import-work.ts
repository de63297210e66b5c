import type { WorkKind } from '../../../work/work-kind.ts'
import { selectFirstAtWork } from '../store/imports.ts'
import { type AtWork, type ImportContext, workOnImport } from './work-on-import.ts'

/**
 * Imports files of contacts: one block of each workspace in turn, so that none waits for the whole
 * file of another. Of a workspace, one import runs at a time.
 */
export function defineImportWork(deps: Omit<ImportContext, 'dryRuns'>): WorkKind<AtWork> {
  const context: ImportContext = { ...deps, dryRuns: new Map() }
  return {
    name: 'import-contacts',
    find: (workspaceId, { except }) => selectFirstAtWork(deps.pool, workspaceId, except),
    keyOf: ({ id }) => id,
    run: (_workspaceId, next) => workOnImport(context, next),
  }
}
