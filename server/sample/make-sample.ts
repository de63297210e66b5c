import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createToken } from '../access/create-token.ts'
import { createWorkspace } from '../access/create-workspace.ts'
import { listWorkspaces } from '../access/list-workspaces.ts'
import { SCOPES } from '../access/scopes.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import { addToTeam, createAgent } from '../agents/create-agent.ts'
import { createMeetingType } from '../meeting-types/create-meeting-type.ts'
import type { Config } from '../platform/config.ts'
import { Conflict, retryOnConflict } from '../platform/db/conflict.ts'
import { type Db, type Pool, transaction } from '../platform/db/pool.ts'
import { ALWAYS_OPEN, createSchedule } from '../schedules/create-schedule.ts'
import { createTeam } from '../teams/create-team.ts'

const FIRST_WORKSPACE = 1
const WEEKDAYS = [1, 2, 3, 4, 5]

/**
 * In an empty database: a sandbox workspace with a team, three agents, two meeting types and a token of every scope,
 * which is written to DATA_DIR/token. Returns the token where there is a sample, from this start or an earlier one.
 */
export async function makeSample(pool: Pool, config: Config, now: Temporal.Instant): Promise<{ token: string } | null> {
  const wanted = config.sample === 'on' || (config.sample === 'auto' && config.database.kind === 'embedded')
  const tokenFile = join(config.dataDir, 'token')
  if (!wanted) return null
  const made = await retryOnConflict(() => transaction(pool, (db) => makeInEmpty(db, config.sampleToken, now)), () => {})
  if (!made) return readFile(tokenFile, 'utf8').then((token) => ({ token: token.trim() }), () => null)
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  await writeFile(tokenFile, `${made.token}\n`, { mode: 0o600 })
  await chmod(tokenFile, 0o600)
  return made
}

async function makeInEmpty(db: Db, chosenToken: string | undefined, now: Temporal.Instant): Promise<{ token: string } | null> {
  if ((await listWorkspaces(db)).length > 0) return null
  const workspace = await createWorkspace(db, { name: 'Sample', sandbox: true, phoneRegion: 'US', now })
  if (workspace.id !== FIRST_WORKSPACE) throw new Conflict('Another process made the sample in between.')
  await makeRoster(db, workspace.id, now)
  // The sample's own token has no limit, so that trying things out never meets one.
  const { secret } = await createToken(db, workspace.id, { name: 'Sample', scopes: SCOPES, expiresAt: null, rateLimit: 0, now, ...(chosenToken !== undefined && { secret: chosenToken }) })
  return { token: secret }
}

async function makeRoster(db: Db, workspaceId: WorkspaceId, now: Temporal.Instant): Promise<void> {
  const officeHours = WEEKDAYS.map((weekday) => ({ weekday, from: '09:00', to: '17:00' }))
  const team = { id: 1, name: 'Sales', timeZone: 'America/New_York', language: 'en', now }
  await createTeam(db, workspaceId, team)
  const agents = [
    { id: 1, name: 'Ava', kind: 'voice' as const, timeZone: 'America/New_York', weekly: ALWAYS_OPEN, capacity: 5 },
    { id: 2, name: 'Ben', kind: 'person' as const, timeZone: 'America/New_York', weekly: officeHours, capacity: 1 },
    { id: 3, name: 'Clara', kind: 'person' as const, timeZone: 'Europe/Berlin', weekly: officeHours, capacity: 1 },
  ]
  for (const { weekly, ...agent } of agents) {
    const name = agent.kind === 'voice' ? 'Always open' : `Office hours (${agent.name})`
    const scheduleId = await createSchedule(db, workspaceId, { name, timeZone: agent.timeZone, weekly, overrides: [], now })
    await createAgent(db, workspaceId, { ...agent, scheduleId, now })
    await addToTeam(db, workspaceId, { teamId: team.id, agentId: agent.id, now })
  }
  const common = { teamId: team.id, slotOffsetMinutes: 0, gridOnly: false, location: { kind: 'voice_call' as const }, now }
  await createMeetingType(db, workspaceId, {
    ...common, id: 1, name: 'Intro call', durationMinutes: 30, slotIntervalMinutes: 30, bufferBeforeMinutes: 0, bufferAfterMinutes: 0,
    minimumNoticeMinutes: 0, horizonDays: null, assignment: 'any', agentIds: null,
  })
  await createMeetingType(db, workspaceId, {
    ...common, id: 2, name: 'Demo', durationMinutes: 45, slotIntervalMinutes: 30, bufferBeforeMinutes: 5, bufferAfterMinutes: 10,
    minimumNoticeMinutes: 120, horizonDays: 60, assignment: 'round_robin', agentIds: [2, 3],
  })
}
