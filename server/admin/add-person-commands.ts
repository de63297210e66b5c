import { type Command, InvalidArgumentError } from 'commander'
import { BY_OPERATOR } from '../events/provenance.ts'
import { isRole, type Role, ROLES } from '../people/core/roles.ts'
import { addressOfLink } from '../people/links/create-link.ts'
import { removeMember } from '../people/members/change-member.ts'
import { findMember } from '../people/members/find-member.ts'
import { createRecoveryLink, invite } from '../people/members/invite.ts'
import { presentMember } from '../people/members/present-member.ts'
import { NewInvitation } from '../people/schemas.ts'
import { type KnownMember, listMemberPage } from '../people/store/members.ts'
import { endSessionsOf } from '../people/store/sessions.ts'
import { transaction } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Accept, CommandContext } from './command-context.ts'
import { defineCommand, defineGroup, requireOption, requireWorkspace } from './define-command.ts'
import { getWorkspaceByNumber } from './get-workspace-by-number.ts'
import type { Outcome } from './outcome.ts'
import { presentTable } from './present-table.ts'
import { readText } from './read-option.ts'

type Invited = { workspace: number; role: Role; name?: string; email?: string }
type Json = { json?: boolean }

/** People that `list` reads at once. */
const PAGE = 200
const { properties } = NewInvitation

/** Adds `person invite`, `list`, `link`, `sign-out` and `remove`. */
export function addPersonCommands(program: Command, accept: Accept): void {
  const group = defineGroup(program, 'person', 'Manage the people who sign in')
  requireOption(
    requireWorkspace(defineCommand(group, 'invite', 'Create a link with which a person joins')),
    { flags: '--role <role>', about: ROLES.join(', '), read: readRole },
  )
    .option('--name <name>', 'name of the person', (text) => readText(text, properties.name))
    .option('--email <email>', 'email of the person', (text) => readText(text, properties.email))
    .action((options: Invited & Json) => {
      accept(options, (context) => inviteTo(context, options))
    })
  requireWorkspace(defineCommand(group, 'list', 'List the people of a workspace')).action(
    (options: { workspace: number } & Json) => {
      accept(options, (context) => list(context, options.workspace))
    },
  )
  requireWorkspace(
    defineCommand(group, 'link', 'Create a link for a person who cannot sign in any more'),
  )
    .argument('<person-id>', 'id of the person, as slotline person list prints it')
    .action((id: string, options: { workspace: number } & Json) => {
      accept(options, (context) => link(context, options.workspace, id))
    })
  requireWorkspace(defineCommand(group, 'sign-out', 'End all sessions of a person'))
    .argument('<person-id>', 'id of the person, as slotline person list prints it')
    .action((id: string, options: { workspace: number } & Json) => {
      accept(options, (context) => signOut(context, options.workspace, id))
    })
  requireWorkspace(defineCommand(group, 'remove', 'Remove a person from a workspace'))
    .argument('<person-id>', 'id of the person, as slotline person list prints it')
    .action((id: string, options: { workspace: number } & Json) => {
      accept(options, (context) => remove(context, options.workspace, id))
    })
}

function readRole(text: string): Role {
  if (isRole(text)) return text
  throw new InvalidArgumentError(`Send one of: ${ROLES.join(', ')}.`)
}

async function inviteTo(context: CommandContext, wanted: Invited): Promise<Outcome> {
  const { role, name = null, email = null } = wanted
  return writeAsOperator(context, wanted.workspace, async (write) => {
    const made = await invite(write, { role, agentId: null, name, email })
    return {
      data: { ...presentLink(context, made), role },
      output: addressOfLink(context.publicUrl, made.secret),
      message:
        'The link works once, for seven days, and is shown only here: send it to the person.',
    }
  })
}

async function list({ pool }: CommandContext, workspace: number): Promise<Outcome> {
  const workspaceId = await getWorkspaceByNumber(pool, workspace)
  const people = await listAll(pool, workspaceId)
  return {
    data: people.map((person) => ({ id: person.personId, ...presentMember(person).attributes })),
    output: presentTable(
      ['ID', 'NAME', 'EMAIL', 'ROLE', 'JOINED'],
      people.map((person) => [
        person.personId,
        person.name,
        person.email,
        person.role,
        person.createdAt.toString(),
      ]),
    ),
    ...(people.length === 0 && {
      message:
        `Workspace ${workspace} has no people. Create a link for its owner: ` +
        `slotline person invite --workspace ${workspace} --role owner`,
    }),
  }
}

async function listAll(
  pool: CommandContext['pool'],
  workspaceId: WorkspaceId,
): Promise<KnownMember[]> {
  const people: KnownMember[] = []
  for (;;) {
    const after = people.at(-1)?.personId ?? null
    const page = await listMemberPage(pool, workspaceId, { after, limit: PAGE })
    people.push(...page.slice(0, PAGE))
    if (page.length <= PAGE) return people
  }
}

async function link(context: CommandContext, workspace: number, id: string): Promise<Outcome> {
  return writeAsOperator(context, workspace, async (write) => {
    const made = await createRecoveryLink(write, id)
    return {
      data: presentLink(context, made),
      output: addressOfLink(context.publicUrl, made.secret),
      message:
        'The link works once, for 15 minutes. It replaces the password and passkeys of the person, ' +
        'and ends all sessions.',
    }
  })
}

async function signOut(context: CommandContext, workspace: number, id: string): Promise<Outcome> {
  return writeAsOperator(context, workspace, async ({ db, workspaceId }) => {
    const member = await findMember(db, workspaceId, id)
    const ended = await endSessionsOf(db, member.personId)
    return {
      data: { id, ended_sessions: ended.length },
      output: '',
      message: `${member.name} is signed out: every process ends the sessions within a second.`,
    }
  })
}

async function remove(context: CommandContext, workspace: number, id: string): Promise<Outcome> {
  return writeAsOperator(context, workspace, async (write) => {
    const { removed } = await removeMember(write, { id, version: null })
    return {
      data: { id, removed: true },
      output: '',
      message: `${removed.name} is removed: every process ends the sessions within a second.`,
    }
  })
}

type Write = Parameters<typeof invite>[0]

async function writeAsOperator(
  { pool, now }: CommandContext,
  workspace: number,
  write: (write: Write) => Promise<Outcome>,
): Promise<Outcome> {
  const workspaceId = await getWorkspaceByNumber(pool, workspace)
  return transaction(pool, (db) => write({ db, workspaceId, now, provenance: BY_OPERATOR }))
}

function presentLink(
  { publicUrl }: CommandContext,
  { link: made, secret }: Awaited<ReturnType<typeof invite>>,
) {
  return {
    id: made.id,
    url: addressOfLink(publicUrl, secret),
    expires_at: made.expiresAt.toString(),
  }
}
