import type { ContactImport } from './contact-import.ts'
import { selectNextAtWork } from './store/imports.ts'
import { type ImportContext, workOnImport } from './work-on-import.ts'

/**
 * Works on imports until nothing is left to do or `signal` is aborted: one block of each workspace in
 * turn, so that none waits for the whole file of another. Of a workspace, one import runs at a time. An
 * import that fails does not keep others waiting; the first error is thrown at the end.
 */
export async function runImports(
  deps: Omit<ImportContext, 'dryRuns'>,
  signal: AbortSignal,
): Promise<void> {
  const context: ImportContext = { ...deps, dryRuns: new Map() }
  const failed = new Map<ContactImport['workspaceId'], unknown>()
  for (let hasWorked = true; hasWorked;) {
    hasWorked = false
    let after = 0
    for (;;) {
      if (signal.aborted) return
      const [next] = await selectNextAtWork(deps.pool, after)
      if (!next) break
      after = next.workspaceId
      if (failed.has(next.workspaceId)) continue
      const isDone = await workOnImport(context, next).catch((error: unknown) => {
        failed.set(next.workspaceId, error)
        return false
      })
      hasWorked ||= isDone
    }
  }
  for (const error of failed.values()) throw error
}
