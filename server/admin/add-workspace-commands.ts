import { type Command, InvalidArgumentError } from 'commander'
import { changeWorkspace, type WorkspaceChange } from '../access/workspaces/change-workspace.ts'
import { MAX_CALLS_KEPT_DAYS } from '../access/check-workspace.ts'
import { createWorkspace } from '../access/workspaces/create-workspace.ts'
import { getWorkspace, listWorkspaces } from '../access/store/workspaces.ts'
import { presentWorkspace } from '../access/workspaces/present-workspace.ts'
import { WorkspaceChange as ChangeSchema } from '../access/schemas.ts'
import { transaction } from '../platform/db/pool.ts'
import { describePhoneRegion, isPhoneRegion } from '../platform/is-phone-region.ts'
import { formatInstant } from '../platform/time.ts'
import { addWorkspaceEndCommands } from './add-workspace-end-commands.ts'
import type { Accept, CommandContext } from './command-context.ts'
import { defineCommand, defineGroup } from './define-command.ts'
import { getWorkspaceByNumber } from './get-workspace-by-number.ts'
import type { Outcome } from './outcome.ts'
import { presentTable, printable } from './present-table.ts'
import { readNumber, readText, readWorkspaceNumber } from './read-option.ts'

const { properties } = ChangeSchema
type TextKey = 'openingHours' | 'address' | 'directions' | 'parking' | 'phone' | 'email' | 'website'
/** The options that set a text. An empty text removes it. */
const TEXTS: Record<TextKey, { flag: string; about: string; attribute: keyof typeof properties }> =
  {
    openingHours: {
      flag: '--opening-hours <text>',
      about: 'opening hours, as they should be spoken',
      attribute: 'opening_hours',
    },
    address: { flag: '--address <text>', about: 'address', attribute: 'address' },
    directions: { flag: '--directions <text>', about: 'directions', attribute: 'directions' },
    parking: { flag: '--parking <text>', about: 'parking information', attribute: 'parking' },
    phone: { flag: '--phone <number>', about: 'phone number for callers', attribute: 'phone' },
    email: { flag: '--email <address>', about: 'email address for callers', attribute: 'email' },
    website: { flag: '--website <address>', about: 'website for callers', attribute: 'website' },
  }

type NewWorkspace = { sandbox?: boolean; phoneRegion: string; json?: boolean }
type Settings = Partial<Record<TextKey, string>> & {
  name?: string
  phoneRegion?: string
  transcripts?: boolean
  keepCalls?: number
  customFields?: 'any' | 'defined'
  json?: boolean
}

/** Adds `workspace create`, `list`, `show` and `set`. */
export function addWorkspaceCommands(program: Command, accept: Accept): void {
  const group = defineGroup(program, 'workspace', 'Manage workspaces')
  defineCommand(group, 'create', 'Create a workspace and print its id')
    .argument('<name>', 'name of the workspace', readName)
    .option('--sandbox', 'create teams, agents and meeting types on first use')
    .option(
      '--phone-region <country>',
      'country of phone numbers without a country code',
      readPhoneRegion,
      'US',
    )
    .action((name: string, options: NewWorkspace) => {
      accept(options, (context) => create(context, name, options))
    })
  defineCommand(group, 'list', 'List the workspaces').action((options: { json?: boolean }) => {
    accept(options, listAll)
  })
  defineCommand(group, 'show', 'Print the settings of a workspace')
    .argument('<id>', 'workspace, as slotline workspace list prints it', readWorkspaceNumber)
    .action((id: number, options: { json?: boolean }) => {
      accept(options, (context) => show(context, id))
    })
  addSetCommand(group, accept)
  addWorkspaceEndCommands(group, accept)
}

function addSetCommand(group: Command, accept: Accept): void {
  const command = defineCommand(
    group,
    'set',
    'Change settings of a workspace, and print all of them',
  )
    .argument('<id>', 'workspace, as slotline workspace list prints it', readWorkspaceNumber)
    .option('--name <name>', 'name of the workspace', readName)
    .option(
      '--phone-region <country>',
      'country of phone numbers without a country code',
      readPhoneRegion,
    )
    .option('--transcripts <keep|drop>', 'whether transcripts of calls are stored', readTranscripts)
    .option(
      '--custom-fields <any|defined>',
      'whether contacts may have custom fields without a definition',
      readCustomFields,
    )
    .option('--keep-calls <days>', 'days for which calls are stored', (text) =>
      readNumber(text, {
        min: 1,
        max: MAX_CALLS_KEPT_DAYS,
        what: `a number of days from 1 to ${MAX_CALLS_KEPT_DAYS}`,
      }),
    )
  for (const { flag, about, attribute } of Object.values(TEXTS))
    command.option(flag, `${about}; empty: none`, (text) =>
      text.trim() === '' ? '' : readText(text, properties[attribute]),
    )
  command
    .addHelpText('after', '\nQuestions and answers: PATCH /core/workspace with `questions`.')
    .action((id: number, options: Settings) => {
      const { json: _, ...settings } = options
      if (Object.keys(settings).length === 0) command.error(nothingToChange(command))
      accept(options, (context) => change(context, id, options))
    })
}

function nothingToChange(command: Command): string {
  const flags = command.options.filter(({ long }) => long !== '--json').map(({ flags }) => flags)
  return `error: name at least one setting to change:\n${flags.map((flag) => `  ${flag}`).join('\n')}
To print the settings: slotline workspace show <id>`
}

const readName = (text: string) => readText(text, properties.name)

function readPhoneRegion(text: string): string {
  if (isPhoneRegion(text)) return text
  throw new InvalidArgumentError(describePhoneRegion(text))
}

function readTranscripts(text: string): boolean {
  if (text === 'keep' || text === 'drop') return text === 'keep'
  throw new InvalidArgumentError('It must be keep or drop.')
}

function readCustomFields(text: string): 'any' | 'defined' {
  if (text === 'any' || text === 'defined') return text
  throw new InvalidArgumentError('It must be any or defined.')
}

async function create(
  { pool, now }: CommandContext,
  name: string,
  { sandbox = false, phoneRegion }: NewWorkspace,
): Promise<Outcome> {
  const wanted = { name, sandbox, phoneRegion, now }
  const { id } = await transaction(pool, (tx) => createWorkspace(tx, wanted))
  return {
    data: { id: String(id), name, phone_region: phoneRegion, sandbox },
    output: String(id),
    message:
      `Workspace ${id} was created. To create a token: slotline token create --workspace ${id} ` +
      '--name NAME --scopes all',
  }
}

async function listAll({ pool }: CommandContext): Promise<Outcome> {
  const workspaces = await listWorkspaces(pool)
  return {
    data: workspaces.map(({ id, name, phoneRegion, sandbox, createdAt }) => ({
      id: String(id),
      name,
      phone_region: phoneRegion,
      sandbox,
      created_at: formatInstant(createdAt),
    })),
    output: presentTable(
      ['ID', 'NAME', 'PHONE REGION', 'SANDBOX'],
      workspaces.map(({ id, name, phoneRegion, sandbox }) => [
        id,
        name,
        phoneRegion,
        sandbox ? 'yes' : 'no',
      ]),
    ),
    ...(workspaces.length === 0 && { message: 'There are no workspaces.' }),
  }
}

async function show({ pool }: CommandContext, number: number): Promise<Outcome> {
  const { id, attributes } = presentWorkspace(
    await getWorkspace(pool, await getWorkspaceByNumber(pool, number)),
  )
  const settings = { id, ...attributes }
  return { data: settings, output: presentSettings(settings) }
}

/** One setting per line. An unset one has no value. */
function presentSettings(settings: object): string {
  const width = Math.max(...Object.keys(settings).map((name) => name.length))
  return Object.entries(settings)
    .map(([name, value]) => {
      const text = value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
      return `${name.padEnd(width)}  ${printable(text)}`.trimEnd()
    })
    .join('\n')
}

async function change(
  context: CommandContext,
  number: number,
  { name, phoneRegion, transcripts, keepCalls, customFields, ...texts }: Settings,
): Promise<Outcome> {
  const { pool, now } = context
  const workspaceId = await getWorkspaceByNumber(pool, number)
  const wanted: WorkspaceChange = {
    ...(name !== undefined && { name }),
    ...(phoneRegion !== undefined && { phoneRegion }),
    ...(transcripts !== undefined && { keepsTranscripts: transcripts }),
    ...(keepCalls !== undefined && { callsKeptDays: keepCalls }),
    ...(customFields !== undefined && { customFieldsStrict: customFields === 'defined' }),
  }
  for (const key of Object.keys(TEXTS) as TextKey[])
    if (texts[key] !== undefined) wanted[key] = texts[key] === '' ? null : texts[key]
  await transaction(pool, (tx) =>
    changeWorkspace(tx, workspaceId, { change: wanted, version: null, now }),
  )
  return show(context, number)
}
