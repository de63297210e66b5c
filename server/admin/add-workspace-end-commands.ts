import type { Command } from 'commander'
import { changeLifecycle } from '../access/workspaces/change-lifecycle.ts'
import { presentWorkspace } from '../access/workspaces/present-workspace.ts'
import { getWorkspace } from '../access/store/workspaces.ts'
import { transaction } from '../platform/db/pool.ts'
import type { Accept, CommandContext } from './command-context.ts'
import { CommandError } from './command-error.ts'
import { defineCommand, requireOption } from './define-command.ts'
import { getWorkspaceByNumber } from './get-workspace-by-number.ts'
import type { Outcome } from './outcome.ts'
import { readWorkspaceNumber } from './read-option.ts'

const NUMBER = ['<id>', 'workspace, as slotline workspace list prints it'] as const

/** Adds `workspace archive`, `unarchive` and `delete`. */
export function addWorkspaceEndCommands(group: Command, accept: Accept): void {
  defineCommand(group, 'archive', 'Stop a workspace: it accepts no changes and no calls')
    .argument(...NUMBER, readWorkspaceNumber)
    .action((id: number, options: { json?: boolean }) => {
      accept(options, (context) => change(context, id, { does: 'archive' }))
    })
  defineCommand(group, 'unarchive', 'Let a workspace work again, and end its planned deletion')
    .argument(...NUMBER, readWorkspaceNumber)
    .action((id: number, options: { json?: boolean }) => {
      accept(options, (context) => change(context, id, { does: 'restore' }))
    })
  const command = defineCommand(
    group,
    'delete',
    'Archive a workspace, and delete all of its data in seven days',
  ).argument(...NUMBER, readWorkspaceNumber)
  requireOption(command, {
    flags: '--name <name>',
    about: 'name of the workspace, as a confirmation',
    read: (text) => text,
  }).action((id: number, { name, ...options }: { name: string; json?: boolean }) => {
    accept(options, async (context) => {
      await requireName(context, id, name)
      return change(context, id, { does: 'delete', name: null })
    })
  })
}

async function requireName({ pool }: CommandContext, number: number, name: string) {
  const workspace = await getWorkspace(pool, await getWorkspaceByNumber(pool, number))
  if (workspace.name !== name.trim())
    throw new CommandError(`The name of workspace ${number} is ${workspace.name}, not ${name}.`)
}

async function change(
  { pool, now }: CommandContext,
  number: number,
  step: Parameters<typeof changeLifecycle>[2]['step'],
): Promise<Outcome> {
  const id = await getWorkspaceByNumber(pool, number)
  const changed = await transaction(pool, (tx) => changeLifecycle(tx, id, { step, now }))
  const { attributes } = presentWorkspace(changed)
  const { archived_at, deletes_at } = attributes
  return {
    data: { id: String(number), archived_at, deletes_at },
    output: '',
    message:
      deletes_at !== null
        ? `Workspace ${number} is archived, and all of its data is deleted at ${deletes_at}. Until ` +
          `then, this undoes it: slotline workspace unarchive ${number}`
        : archived_at !== null
          ? `Workspace ${number} is archived. To undo it: slotline workspace unarchive ${number}`
          : `Workspace ${number} works.`,
  }
}
