import { changeWorkspace } from '../access/workspaces/change-workspace.ts'
import { createWorkspace } from '../access/workspaces/create-workspace.ts'
import { markExample } from '../access/store/examples.ts'
import { createResource } from '../crud/store-resource.ts'
import type { Provenance } from '../events/provenance.ts'
import type { Language } from '../languages/language.ts'
import type { Tx } from '../platform/db/pool.ts'
import { generateId } from '../platform/generate-id.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { createAgent } from '../roster/agents/create-agent.ts'
import { createMeetingType } from '../roster/meeting-types/create-meeting-type.ts'
import { createSchedule } from '../roster/schedules/create-schedule.ts'
import { createTeam } from '../roster/teams/create-team.ts'
import { connectionIdentity, type SessionIdentity } from '../voice/call/open-session.ts'
import { VOICE_CONNECTION } from '../voice-connections/declare-voice-connection.ts'
import { sealSecrets } from '../voice-connections/seal-secrets.ts'
import type { KeptConnection } from '../voice-connections/voice-connection-attributes.ts'

export const TEAM_ID = 1
export const AGENT_IDS = [1, 2] as const
/** In person, in person, by phone; the last one has to be confirmed. */
export const TYPE_IDS = [1, 2, 3] as const
const TYPE_TO_CONFIRM = 3
/** How long a booking of that type can be confirmed. */
export const CONFIRMATION_MINUTES = 240

const OFFICE_HOURS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }))

/** The workspace of an example week, and its voice connection. */
export type Business = {
  workspaceId: WorkspaceId
  language: Language
  identity: SessionIdentity
}

type WantedBusiness = {
  sandboxId: WorkspaceId
  language: Language
  timeZone: string
  provenance: Provenance
  secrets: SecretBox | null
  /** When the business opened, before its first call. */
  openedAt: Temporal.Instant
  now: Temporal.Instant
}

/** Creates the workspace of the example week of a sandbox. Throws secrets_unavailable. */
export async function createBusiness(tx: Tx, wanted: WantedBusiness): Promise<Business> {
  const { sandboxId, language, provenance, now } = wanted
  const { business, phoneRegion } = language.exampleWeek
  const { id: workspaceId } = await createWorkspace(tx, {
    name: business.name,
    sandbox: true,
    phoneRegion,
    now,
    provenance,
  })
  await markExample(tx, workspaceId, sandboxId)
  await changeWorkspace(tx, workspaceId, {
    change: {
      keepsTranscripts: true,
      openingHours: business.openingHours,
      address: business.address,
      parking: business.parking,
      questions: [{ question: business.question, answer: business.answer, language: language.tag }],
    },
    version: null,
    now,
    provenance,
  })
  await createRoster(tx, workspaceId, wanted)
  const connection = await createConnection(tx, workspaceId, wanted)
  const identity = connectionIdentity({
    ...connection,
    workspaceId,
    sandbox: true,
    phoneRegion,
    contactFieldsVersion: null,
    isArchived: false,
  })
  return { workspaceId, language, identity }
}

async function createRoster(
  tx: Tx,
  workspaceId: WorkspaceId,
  wanted: WantedBusiness,
): Promise<void> {
  const { language, timeZone, provenance, openedAt } = wanted
  const { business, agents, hours } = language.exampleWeek
  const origin = { now: openedAt, provenance }
  const team = { id: TEAM_ID, name: business.team, timeZone, language: language.tag }
  await createTeam(tx, workspaceId, { ...team, email: 'desk@example.com', ...origin })
  const schedule = { name: hours, timeZone, weekly: OFFICE_HOURS, overrides: [] }
  const scheduleId = await createSchedule(tx, workspaceId, { ...schedule, ...origin })
  for (const [i, name] of agents.entries())
    await createAgent(tx, workspaceId, {
      id: AGENT_IDS[i]!,
      name,
      kind: 'person',
      email: `agent${i + 1}@example.com`,
      timeZone,
      capacity: 1,
      scheduleId,
      teams: [{ teamId: TEAM_ID }],
      ...origin,
    })
  await createTypes(tx, workspaceId, wanted)
}

async function createTypes(
  tx: Tx,
  workspaceId: WorkspaceId,
  { language, provenance, openedAt }: WantedBusiness,
): Promise<void> {
  const { business, types } = language.exampleWeek
  for (const [i, name] of types.entries()) {
    const id = TYPE_IDS[i]!
    const isByPhone = id === TYPE_TO_CONFIRM
    await createMeetingType(tx, workspaceId, {
      id,
      name,
      teamId: TEAM_ID,
      durationMinutes: [45, 30, 15][i]!,
      slotIntervalMinutes: 30,
      slotOffsetMinutes: 0,
      gridOnly: false,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      minimumNoticeMinutes: 60,
      horizonDays: 60,
      assignment: 'round_robin',
      agentIds: null,
      confirmationMinutes: isByPhone ? CONFIRMATION_MINUTES : null,
      location: isByPhone ? { kind: 'phone' } : { kind: 'in_person', address: business.address },
      now: openedAt,
      provenance,
    })
  }
}

function createConnection(
  tx: Tx,
  workspaceId: WorkspaceId,
  { language: { exampleWeek }, secrets, provenance, openedAt }: WantedBusiness,
) {
  const resource: typeof VOICE_CONNECTION = {
    ...VOICE_CONNECTION,
    complete: (write, connection) => sealSecrets(secrets, write.workspaceId, connection),
  }
  const write = { db: tx, workspaceId, now: openedAt, provenance }
  const content = VOICE_CONNECTION.withDefaults({
    platform: 'generic',
    name: exampleWeek.connection,
    teamId: TEAM_ID,
  })
  // Nobody knows the secret: only the invented callers call.
  return createResource(resource, write, { ...content, secret: generateId() } as KeptConnection)
}
