import { parseArgs } from 'node:util'
import { findWorkspace } from '../access/list-workspaces.ts'
import { isScope, type Scope, SCOPES } from '../access/scopes.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Pool } from '../platform/db/pool.ts'
import { findNearestName } from '../platform/http/describe-faults.ts'
import { readIntegerId } from '../platform/http/read-integer-id.ts'

/** Invalid arguments of a command; the message states what is expected. */
export class UsageError extends Error {}

/** A required argument is missing. */
export class MissingArgument extends UsageError {}

/** The options of all commands. */
const OPTIONS = {
  workspace: { type: 'string' },
  name: { type: 'string' },
  scopes: { type: 'string' },
  expires: { type: 'string' },
  'rate-limit': { type: 'string' },
  'phone-region': { type: 'string' },
  transcripts: { type: 'string' },
  'keep-calls': { type: 'string' },
  'redirect-uri': { type: 'string', multiple: true },
  sandbox: { type: 'boolean' },
} as const

export type Options = ReturnType<typeof parseOptions>['values']

/** Separates the options of a command from its other words. Throws errors with codes ERR_PARSE_ARGS_…. */
export function parseOptions(words: readonly string[]) {
  return parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS })
}

export async function readWorkspace(pool: Pool, text: string | undefined): Promise<WorkspaceId> {
  const id = readIntegerId(text ?? '')
  const workspace = id === null ? null : await findWorkspace(pool, id)
  if (text === undefined) throw new MissingArgument('Specify the workspace: --workspace ID.')
  if (!workspace)
    throw new UsageError(`Workspace ${text} does not exist. See: slotline workspace list`)
  return workspace.id
}

/** Scopes with commas between them, or `all`. */
export function readScopes(text: string): Scope[] {
  if (text.trim() === 'all') return [...SCOPES]
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !isScope(name))
  if (unknown.length > 0)
    throw new UsageError(
      `${unknown.map(describeUnknown).join(' ')} The scopes are: ${SCOPES.join(', ')}; or all.`,
    )
  return [...new Set(names.filter(isScope))]
}

function describeUnknown(name: string): string {
  if (name === '') return 'A scope is empty. Separate scopes with single commas.'
  if (name === 'all') return 'Do not combine all with other scopes.'
  const near = nearestScope(name)
  return `Unknown scope: ${name}.${near ? ` Did you mean ${near}?` : ''}`
}

function nearestScope(name: string): string | null {
  const letters = (scope: string) => scope.replace(':', '')
  const near = findNearestName(name, SCOPES.map(letters))
  return SCOPES.find((scope) => letters(scope) === near) ?? null
}
