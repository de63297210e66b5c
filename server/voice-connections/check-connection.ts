import { isDeepStrictEqual } from 'node:util'
import type { WorkspaceDb } from '../access/write.ts'
import { listMeetingTypes } from '../roster/meeting-types/list-meeting-types.ts'
import type { Fault } from '../http/problems/problem.ts'
import { listTeams } from '../roster/teams/list-teams.ts'
import {
  type CheckedConnection,
  listPlatformsWith,
  PLATFORM_REQUIREMENTS,
} from './platform-requirements.ts'
import type { ConnectionContent, KeptConnection } from './voice-connection-attributes.ts'

/**
 * The faults of the attributes together. The team and the meeting types must not be archived,
 * outbound calls and text messages require the attributes of their platform, and a Telnyx secret
 * must be a public key. If neither the team nor the meeting types change, they are not checked, so
 * that a connection with an archived meeting type can still get a new secret.
 */
export async function checkConnection(
  scope: WorkspaceDb,
  { secret, ...content }: KeptConnection,
  edit: { before: ConnectionContent } | null,
): Promise<Fault[]> {
  const connection = { ...content, hasApiKey: content.sealedApiKey !== null, secret }
  return [
    ...(edit && isBookingSame(content, edit.before) ? [] : await bookingFaults(scope, content)),
    ...featureFaults(connection, 'outbound'),
    ...featureFaults(connection, 'sms'),
    ...secretFaults(connection),
  ]
}

function isBookingSame(after: ConnectionContent, before: ConnectionContent): boolean {
  return (
    after.teamId === before.teamId && isDeepStrictEqual(after.meetingTypeIds, before.meetingTypeIds)
  )
}

async function bookingFaults(
  { db, workspaceId }: WorkspaceDb,
  { teamId, meetingTypeIds }: ConnectionContent,
): Promise<Fault[]> {
  const [teams, types] = await Promise.all([
    listTeams(db, workspaceId),
    listMeetingTypes(db, workspaceId),
  ])
  const team = teams.find(({ id }) => id === teamId)
  const bookable = new Set(
    types.filter((type) => type.teamId === teamId && !type.archivedAt).map(({ id }) => id),
  )
  return [
    ...(!team || team.archivedAt
      ? [
          fault(
            'team_id',
            'team_not_found',
            `Team ${teamId} does not exist or is archived. GET /core/teams lists the teams.`,
          ),
        ]
      : []),
    ...(team
      ? (meetingTypeIds ?? []).flatMap((id, i) =>
          bookable.has(id)
            ? []
            : [
                fault(
                  `meeting_type_ids/${i}`,
                  'meeting_type_not_in_team',
                  `Meeting type ${id} does not belong to team ${teamId} or is archived. ` +
                    `GET /core/meeting_types?team_id=${teamId} lists the meeting types.`,
                ),
              ],
        )
      : []),
  ]
}

const FEATURES = {
  outbound: { code: 'platform_cannot_call', made: 'Calls are made', name: 'Outbound calls' },
  sms: { code: 'platform_cannot_text', made: 'Text messages are sent', name: 'Text messages' },
} as const

/** What is missing for outbound calls or text messages, each by its attribute. */
function featureFaults(connection: CheckedConnection, feature: keyof typeof FEATURES): Fault[] {
  if (!connection[feature]) return []
  const { code, made, name } = FEATURES[feature]
  const needs = PLATFORM_REQUIREMENTS[connection.platform][feature]
  if (!needs) {
    const platforms = listPlatformsWith(feature).join(', ')
    return [fault(feature, code, `${made} over ${platforms} only.`)]
  }
  return needs
    .filter(({ isSet }) => !isSet(connection))
    .map(({ name: attribute, what }) =>
      fault(attribute, 'required', `${name} on ${connection.platform} require ${what}.`),
    )
}

function secretFaults({ platform, secret }: CheckedConnection): Fault[] {
  const format = PLATFORM_REQUIREMENTS[platform].secret
  if (!format || secret === undefined || format.matches(secret)) return []
  return [fault('secret', format.code, format.detail)]
}

function fault(name: string, code: string, detail: string): Fault {
  return { pointer: `/data/attributes/${name}`, code, detail }
}
