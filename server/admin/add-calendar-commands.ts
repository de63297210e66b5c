import { type Command, InvalidArgumentError } from 'commander'
import { addConnection } from '../calendars/connections/add-connection.ts'
import { archiveConnection } from '../calendars/connections/archive-connection.ts'
import type { CalendarConnection } from '../calendars/connections/calendar-connection-attributes.ts'
import { requireInUse } from '../calendars/connections/change-connection.ts'
import { signInUrl } from '../calendars/connections/connection-parts.ts'
import { requireAgent } from '../roster/agents/require-agent.ts'
import { CALENDAR_CONNECTION } from '../calendars/connections/declare-calendar-connection.ts'
import { deleteMirror } from '../calendars/connections/delete-mirror.ts'
import { listConnections, lockConnection } from '../calendars/connections/find-connection.ts'
import { presentConnection } from '../calendars/connections/present-connection.ts'
import { replaceLink } from '../calendars/connections/replace-link.ts'
import { CALENDAR_PROVIDERS, type ProviderName } from '../calendars/calendar-provider.ts'
import { compareCalendars } from '../calendar-writes/compare-calendars.ts'
import { BY_OPERATOR } from '../events/provenance.ts'
import { transaction, type Tx } from '../platform/db/pool.ts'
import { formatInstant } from '../platform/time.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Accept, CommandContext } from './command-context.ts'
import { defineCommand, defineGroup, requireOption, requireWorkspace } from './define-command.ts'
import { getWorkspaceByNumber } from './get-workspace-by-number.ts'
import type { Outcome } from './outcome.ts'
import { presentTable } from './present-table.ts'
import { readNumber, readText } from './read-option.ts'

type Json = { json?: boolean }
type NewConnection = { workspace: number; agent: number; provider: ProviderName; name?: string }

const MAX_ID = 2 ** 31 - 1
/** Connections that `list` reads at once. */
const PAGE = 200
const LINK_MESSAGE =
  'This is the link with which the agent signs in. It works once, for seven days, and is shown only ' +
  'here: send it to the agent.'

/** Adds `calendar-connection create`, `list`, `compare`, `link` and `remove`. */
export function addCalendarCommands(program: Command, accept: Accept): void {
  const group = defineGroup(program, 'calendar-connection', 'Manage the calendars of agents')
  const create = requireWorkspace(
    defineCommand(group, 'create', 'Connect a calendar, and print the link for the agent'),
  )
  requireOption(create, {
    flags: '--agent <id>',
    about: 'id of the agent',
    read: (text) => readNumber(text, { min: 1, max: MAX_ID, what: 'the id of an agent' }),
  })
  requireOption(create, {
    flags: '--provider <provider>',
    about: CALENDAR_PROVIDERS.join(', '),
    read: readProvider,
  })
    .option('--name <name>', 'name of the connection', (text) =>
      readText(text, CALENDAR_CONNECTION.schemas.create.properties.name!),
    )
    .action((options: NewConnection & Json) => {
      accept(options, (context) => createFor(context, options))
    })
  requireWorkspace(
    defineCommand(group, 'list', 'List the calendar connections of a workspace'),
  ).action((options: { workspace: number } & Json) => {
    accept(options, (context) => list(context, options.workspace))
  })
  requireWorkspace(
    defineCommand(group, 'compare', 'Compare all calendars of a workspace with its meetings'),
  ).action((options: { workspace: number } & Json) => {
    accept(options, (context) => compare(context, options.workspace))
  })
  requireWorkspace(defineCommand(group, 'link', 'Print a new link for signing in'))
    .argument('<connection-id>', 'id, as slotline calendar-connection list prints it')
    .action((id: string, options: { workspace: number } & Json) => {
      accept(options, (context) => link(context, options.workspace, id))
    })
  requireWorkspace(defineCommand(group, 'remove', 'Delete a calendar connection'))
    .argument('<connection-id>', 'id, as slotline calendar-connection list prints it')
    .action((id: string, options: { workspace: number } & Json) => {
      accept(options, (context) => remove(context, options.workspace, id))
    })
}

function readProvider(text: string): ProviderName {
  const provider = CALENDAR_PROVIDERS.find((each) => each === text)
  if (!provider)
    throw new InvalidArgumentError(`It must be one of ${CALENDAR_PROVIDERS.join(', ')}.`)
  return provider
}

const writeOf = (db: Tx, workspaceId: WorkspaceId, { now }: CommandContext) => ({
  db,
  workspaceId,
  now,
  provenance: BY_OPERATOR,
})

async function createFor(
  context: CommandContext,
  { workspace, agent: agentId, provider, name }: NewConnection,
): Promise<Outcome> {
  const { pool } = context
  const workspaceId = await getWorkspaceByNumber(pool, workspace)
  await requireAgent(pool, workspaceId, agentId)
  const content = CALENDAR_CONNECTION.withDefaults({
    agentId,
    provider,
    ...(name !== undefined && { name }),
  })
  const { connection, linkToken } = await transaction(pool, (tx) =>
    addConnection(writeOf(tx, workspaceId, context), { content, accepted: null, secrets: null }),
  )
  return presentLink(context, connection.id, linkToken!)
}

function presentLink(context: CommandContext, id: string, token: string): Outcome {
  const url = signInUrl(context, token)
  return { data: { id, sign_in_url: url }, output: url, message: LINK_MESSAGE }
}

async function list({ pool, now }: CommandContext, workspace: number): Promise<Outcome> {
  const workspaceId = await getWorkspaceByNumber(pool, workspace)
  const connections: CalendarConnection[] = []
  for (let after: string | null = null; ;) {
    const page = await listConnections(pool, workspaceId, { agentId: null, after, limit: PAGE })
    connections.push(...page.slice(0, PAGE))
    if (page.length <= PAGE) break
    after = connections.at(-1)?.id ?? null
  }
  return {
    data: connections.map((connection) => {
      const { id, attributes } = presentConnection(connection, now)
      return { id, ...attributes }
    }),
    output: presentTable(
      ['ID', 'AGENT', 'PROVIDER', 'NAME', 'ACCOUNT', 'STATE', 'CALENDARS', 'READ'],
      connections.map((each) => [
        each.id,
        each.agentId,
        each.provider,
        each.name ?? '',
        each.account ?? '',
        each.failureCode === null ? each.state : `${each.state} (${each.failureCode})`,
        each.calendars.length,
        describeOldestRead(each),
      ]),
    ),
    ...(connections.length === 0 && {
      message: `Workspace ${workspace} has no calendar connections.`,
    }),
  }
}

/** When the calendar was read that was not read for the longest time. */
function describeOldestRead({ calendars }: CalendarConnection): string {
  if (calendars.length === 0 || calendars.some(({ syncedAt }) => syncedAt === null)) return 'never'
  const [oldest] = calendars
    .flatMap(({ syncedAt }) => syncedAt ?? [])
    .sort((a, b) => Temporal.Instant.compare(a, b))
  return oldest ? formatInstant(oldest) : 'never'
}

async function compare({ pool, now }: CommandContext, workspace: number): Promise<Outcome> {
  const workspaceId = await getWorkspaceByNumber(pool, workspace)
  const calendars = await transaction(pool, (tx) => compareCalendars(tx, workspaceId, now))
  return {
    data: { calendars },
    output: String(calendars),
    message:
      calendars === 0
        ? `Workspace ${workspace} has no calendars that can be read.`
        : 'So many calendars are listed from the beginning now, and compared with the meetings. What ' +
          'differs is corrected, or reported by meeting.conflicted. slotline calendar-connection list ' +
          'shows when each was read.',
  }
}

async function link(context: CommandContext, workspace: number, id: string): Promise<Outcome> {
  const { pool } = context
  const workspaceId = await getWorkspaceByNumber(pool, workspace)
  const token = await transaction(pool, async (tx) => {
    const connection = await lockConnection(tx, workspaceId, id)
    requireInUse(connection)
    return replaceLink(writeOf(tx, workspaceId, context), connection.id)
  })
  return presentLink(context, id, token)
}

async function remove(context: CommandContext, workspace: number, id: string): Promise<Outcome> {
  const { pool } = context
  const workspaceId = await getWorkspaceByNumber(pool, workspace)
  const { connection } = await transaction(pool, (tx) =>
    archiveConnection(writeOf(tx, workspaceId, context), { id, version: null }, null),
  )
  await deleteMirror(pool, workspaceId, connection.id)
  return {
    data: { id: connection.id, removed: true },
    output: '',
    message:
      `Connection ${connection.id} is deleted, with its credentials and calendars. The agent can also ` +
      'remove the access in the settings of the account at the provider.',
  }
}
