import type { WorkspaceId } from '../access/workspace-id.ts'
import { listAllMeetingTypes } from '../meeting-types/list-meeting-types.ts'
import type { Db } from '../platform/db/pool.ts'
import { type Fault, Problem } from '../platform/http/problem.ts'
import { refuseFaults } from '../platform/http/refuse-faults.ts'
import { newId } from '../platform/new-id.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { listAllTeams } from '../teams/list-teams.ts'
import { insertConnection, type VoiceConnection } from './store.ts'

export type NewConnection = Pick<VoiceConnection, 'platform' | 'name' | 'teamId' | 'meetingTypeIds' | 'language' | 'assistantId' | 'outbound' | 'outboundNumber' | 'phoneNumberId' | 'accountSid'> & { secret: string; webhookSecret: string | null; apiKey: string | null }

/** Where a secret is kept, so that it opens nowhere else. */
export const placeOf = (workspaceId: WorkspaceId, id: string, which: 'secret' | 'webhook' | 'api') => `voice_connections ${workspaceId} ${id} ${which}`

/** Lets a voice platform in, in the caller's transaction. Throws invalid_attributes, and secrets_unavailable where the server has no key. */
export async function addConnection(db: Db, workspaceId: WorkspaceId, { wanted, secrets, now }: { wanted: NewConnection; secrets: SecretBox | null; now: Temporal.Instant }): Promise<VoiceConnection> {
  if (!secrets) throw new Problem('secrets_unavailable', 'Set SECRET_KEY, so that the platform\'s secret can be kept encrypted. See docs/configuration.md.')
  const [teams, types] = await Promise.all([listAllTeams(db, workspaceId), listAllMeetingTypes(db, workspaceId)])
  const team = teams.find(({ id }) => id === wanted.teamId)
  const bookable = new Set(types.filter(({ teamId, archivedAt }) => teamId === wanted.teamId && !archivedAt).map(({ id }) => id))
  const fault = (name: string, code: string, detail: string): Fault => ({ pointer: `/data/attributes/${name}`, code, detail })
  refuseFaults([
    ...(!team || team.archivedAt ? [fault('team_id', 'team_not_found', `There is no team ${wanted.teamId} in use. GET /core/teams lists the teams.`)] : []),
    ...(team ? (wanted.meetingTypeIds ?? []).flatMap((id, i) => (bookable.has(id) ? [] : [fault(`meeting_type_ids/${i}`, 'meeting_type_not_in_team', `Meeting type ${id} is not one of team ${wanted.teamId}.`)])) : []),
    ...outboundFaults(wanted).map(({ name, code, detail }) => fault(name, code, detail)),
  ])
  const { secret, webhookSecret, apiKey, ...content } = wanted
  const connection: VoiceConnection = { ...content, id: newId(), archivedAt: null, version: 1, createdAt: now, updatedAt: now }
  await insertConnection(db, workspaceId, connection, {
    sealedSecret: secrets.seal(secret, placeOf(workspaceId, connection.id, 'secret')),
    sealedWebhookSecret: webhookSecret === null ? null : secrets.seal(webhookSecret, placeOf(workspaceId, connection.id, 'webhook')),
    sealedApiKey: apiKey === null ? null : secrets.seal(apiKey, placeOf(workspaceId, connection.id, 'api')),
  })
  return connection
}

const OUTBOUND_NEEDS: Readonly<Record<string, readonly { name: string; of: (wanted: NewConnection) => string | null; what: string }[]>> = {
  twilio: [{ name: 'outbound_number', of: (wanted) => wanted.outboundNumber, what: 'a number of the account, to call from' }, { name: 'account_sid', of: (wanted) => wanted.accountSid, what: 'the account\'s SID' }],
  vapi: [
    { name: 'assistant_id', of: (wanted) => wanted.assistantId, what: 'the assistant that speaks' },
    { name: 'phone_number_id', of: (wanted) => wanted.phoneNumberId, what: 'the id of the number that it calls from' },
    { name: 'api_key', of: (wanted) => wanted.apiKey, what: 'the private API key' },
  ],
  retell: [{ name: 'outbound_number', of: (wanted) => wanted.outboundNumber, what: 'a number of the account, to call from' }, { name: 'assistant_id', of: (wanted) => wanted.assistantId, what: 'the agent that speaks' }],
}

/** What is missing for calling out, each by its attribute. */
function outboundFaults(wanted: NewConnection): { name: string; code: string; detail: string }[] {
  if (!wanted.outbound) return []
  const needs = OUTBOUND_NEEDS[wanted.platform]
  if (!needs) return [{ name: 'outbound', code: 'platform_cannot_call', detail: `Calls are made over ${Object.keys(OUTBOUND_NEEDS).join(', ')} only.` }]
  return needs.filter(({ of }) => of(wanted) === null).map(({ name, what }) => ({ name, code: 'required', detail: `To call out, ${wanted.platform} needs ${what}.` }))
}
