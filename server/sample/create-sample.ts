import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createToken } from '../access/tokens/create-token.ts'
import { createWorkspace } from '../access/workspaces/create-workspace.ts'
import { listWorkspaces } from '../access/store/workspaces.ts'
import { SCOPES } from '../access/scopes.ts'
import { BY_SYSTEM } from '../events/provenance.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { createAgent } from '../roster/agents/create-agent.ts'
import { createMeetingType } from '../roster/meeting-types/create-meeting-type.ts'
import type { Config } from '../platform/config/config.ts'
import { Conflict, retryOnConflict } from '../platform/db/conflict.ts'
import { type Pool, transaction, type Tx } from '../platform/db/pool.ts'
import { ALWAYS_OPEN, createSchedule } from '../roster/schedules/create-schedule.ts'
import { createTeam } from '../roster/teams/create-team.ts'

const SAMPLE_WORKSPACE_ID = 1

/** Its members and the team have addresses of RFC 2606, so that meetings and notes make mails. */
const TEAM = {
  id: 1,
  name: 'Sales',
  timeZone: 'America/New_York',
  language: 'en',
  email: 'sales@example.com',
}

const OFFICE_HOURS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }))

const AGENTS = [
  {
    id: 1,
    name: 'Ava',
    email: 'ava@example.com',
    kind: 'voice' as const,
    timeZone: 'America/New_York',
    weekly: ALWAYS_OPEN,
    capacity: 5,
  },
  {
    id: 2,
    name: 'Ben',
    email: 'ben@example.com',
    kind: 'person' as const,
    timeZone: 'America/New_York',
    weekly: OFFICE_HOURS,
    capacity: 1,
  },
  {
    id: 3,
    name: 'Clara',
    email: 'clara@example.com',
    kind: 'person' as const,
    timeZone: 'America/New_York',
    weekly: OFFICE_HOURS,
    capacity: 1,
  },
]

const MEETING_TYPES = [
  {
    id: 1,
    name: 'Intro call',
    durationMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    minimumNoticeMinutes: 0,
    horizonDays: null,
    assignment: 'any' as const,
    agentIds: null,
  },
  {
    id: 2,
    name: 'Demo',
    durationMinutes: 45,
    bufferBeforeMinutes: 5,
    bufferAfterMinutes: 10,
    minimumNoticeMinutes: 120,
    horizonDays: 60,
    assignment: 'round_robin' as const,
    agentIds: [2, 3],
  },
]

export type Sample = { token: string; /** The file with the token. */ file: string; isNew: boolean }

/**
 * Creates the sample in an empty database: a sandbox workspace with a team, three agents, two
 * meeting types and a token with all scopes, which is written to DATA_DIR/token. Returns the token
 * of the sample, from this start or an earlier one; null if there is none.
 */
export async function createSample(
  pool: Pool,
  config: Config,
  now: Temporal.Instant,
): Promise<Sample | null> {
  const wanted =
    config.sample === 'on' || (config.sample === 'auto' && config.database.kind === 'embedded')
  const file = join(config.dataDir, 'token')
  if (!wanted) return null
  const draft = `${file}.new`
  // The token is written to disk before the sample is created: without it, the sample could not be
  // used.
  const keep = (token: string) => writeDraft(draft, token)
  const token = await retryOnConflict(
    () =>
      transaction(pool, (tx) => makeInEmpty(tx, { chosenToken: config.sampleToken, keep, now })),
    () => {},
  )
  if (token === null) return readToken(file)
  await rename(draft, file).catch((error: unknown) => {
    throw unusable(file, 'written', error)
  })
  return { token, file, isNew: true }
}

async function writeDraft(path: string, token: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rm(path, { force: true })
    await writeFile(path, `${token}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw unusable(path, 'written', error)
  }
}

/** The token of an earlier start; null if its file does not exist. */
async function readToken(file: string): Promise<Sample | null> {
  try {
    const token = (await readFile(file, 'utf8')).trim()
    // A file system without modes rejects this; prepareDataFolder has logged a warning.
    await chmod(file, 0o600).catch(() => {})
    return token === '' ? null : { token, file, isNew: false }
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code!)) return null
    throw unusable(file, 'read', error)
  }
}

function unusable(file: string, done: 'read' | 'written', error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException
  return new Error(
    `The file ${file} of the sample's token cannot be ${done} (${code ?? message}). Make it ` +
      'a file of this user in a folder that this user can write to, or set SAMPLE=off.',
    { cause: error },
  )
}

/** The token of a new sample; null if workspaces exist already. */
async function makeInEmpty(
  tx: Tx,
  {
    chosenToken,
    keep,
    now,
  }: {
    chosenToken: string | undefined
    keep: (token: string) => Promise<void>
    now: Temporal.Instant
  },
): Promise<string | null> {
  if ((await listWorkspaces(tx)).length > 0) return null
  const workspace = await createWorkspace(tx, {
    name: 'Sample',
    sandbox: true,
    phoneRegion: 'US',
    now,
    provenance: BY_SYSTEM,
  })
  if (workspace.id !== SAMPLE_WORKSPACE_ID)
    throw new Conflict('Another process created the sample in the meantime.')
  await makeRoster(tx, workspace.id, now)
  // The token of the sample has no rate limit, because it is for trying things out.
  const { secret } = await createToken(tx, workspace.id, {
    name: 'Sample',
    scopes: SCOPES,
    expiresAt: null,
    rateLimit: 0,
    now,
    provenance: BY_SYSTEM,
    ...(chosenToken !== undefined && { secret: chosenToken }),
  })
  await keep(secret)
  return secret
}

async function makeRoster(tx: Tx, workspaceId: WorkspaceId, now: Temporal.Instant): Promise<void> {
  await createTeam(tx, workspaceId, { ...TEAM, now })
  for (const { weekly, ...agent } of AGENTS) {
    const scheduleId = await createSchedule(tx, workspaceId, {
      name: agent.kind === 'voice' ? 'Always open' : `Office hours (${agent.name})`,
      timeZone: agent.timeZone,
      weekly,
      overrides: [],
      now,
    })
    const teams = [{ teamId: TEAM.id }]
    await createAgent(tx, workspaceId, { ...agent, scheduleId, teams, now })
  }
  for (const meetingType of MEETING_TYPES)
    await createMeetingType(tx, workspaceId, {
      ...meetingType,
      teamId: TEAM.id,
      slotIntervalMinutes: 30,
      slotOffsetMinutes: 0,
      gridOnly: false,
      location: { kind: 'voice_call' },
      now,
    })
}
