import type { WorkspaceId } from '../access/workspace-id.ts'
import { listMeetingTypes } from '../meeting-types/list-meeting-types.ts'
import type { Db } from '../platform/db/pool.ts'
import type { Fault } from '../platform/http/problem.ts'
import { refuseFaults } from '../platform/http/refuse-faults.ts'
import { listTeams } from '../teams/list-teams.ts'
import type { ConnectionContent } from './voice-connection-attributes.ts'

export type CheckedConnection = ConnectionContent & {
  hasApiKey: boolean
  /** Undefined if a change keeps it. */
  secret: string | undefined
}

const ED25519_KEY_BYTES = 32

/**
 * Validates the attributes of a connection together; throws invalid_attributes. The team and the
 * meeting types must not be archived, outbound calls require the attributes of their platform, and
 * a Telnyx secret must be a public key. `checkBooking` is false if neither the team nor the meeting
 * types change, so that a connection with an archived meeting type can still get a new secret.
 */
export async function checkConnection(
  db: Db,
  workspaceId: WorkspaceId,
  { connection, checkBooking }: { connection: CheckedConnection; checkBooking: boolean },
): Promise<void> {
  refuseFaults([
    ...(checkBooking ? await bookingFaults(db, workspaceId, connection) : []),
    ...outboundFaults(connection),
    ...secretFaults(connection),
  ])
}

async function bookingFaults(
  db: Db,
  workspaceId: WorkspaceId,
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
                  `Meeting type ${id} does not belong to team ${teamId}.`,
                ),
              ],
        )
      : []),
  ]
}

const OUTBOUND_NEEDS: Readonly<
  Record<
    string,
    readonly { name: string; isSet: (connection: CheckedConnection) => boolean; what: string }[]
  >
> = {
  twilio: [
    {
      name: 'outbound_number',
      isSet: ({ outboundNumber }) => outboundNumber !== null,
      what: 'a number of the account, to call from',
    },
    {
      name: 'account_sid',
      isSet: ({ accountSid }) => accountSid !== null,
      what: "the account's SID",
    },
  ],
  vapi: [
    {
      name: 'assistant_id',
      isSet: ({ assistantId }) => assistantId !== null,
      what: 'the assistant that leads the calls',
    },
    {
      name: 'phone_number_id',
      isSet: ({ phoneNumberId }) => phoneNumberId !== null,
      what: 'the id of the number to call from',
    },
    { name: 'api_key', isSet: ({ hasApiKey }) => hasApiKey, what: 'the private API key' },
  ],
  retell: [
    {
      name: 'outbound_number',
      isSet: ({ outboundNumber }) => outboundNumber !== null,
      what: 'a number of the account, to call from',
    },
    {
      name: 'assistant_id',
      isSet: ({ assistantId }) => assistantId !== null,
      what: 'the agent that leads the calls',
    },
  ],
}

/** One fault for each attribute that outbound calls require and the connection lacks. */
function outboundFaults(connection: CheckedConnection): Fault[] {
  if (!connection.outbound) return []
  const needs = OUTBOUND_NEEDS[connection.platform]
  if (!needs)
    return [
      fault(
        'outbound',
        'platform_cannot_call',
        `Outbound calls are supported only on ${Object.keys(OUTBOUND_NEEDS).join(', ')}.`,
      ),
    ]
  return needs
    .filter(({ isSet }) => !isSet(connection))
    .map(({ name, what }) =>
      fault(name, 'required', `Outbound calls on ${connection.platform} require ${what}.`),
    )
}

function secretFaults({ platform, secret }: CheckedConnection): Fault[] {
  if (platform !== 'telnyx' || secret === undefined || isPublicKey(secret)) return []
  return [
    fault(
      'secret',
      'not_public_key',
      'For Telnyx send the public key of the account as its portal shows it: base64 of 32 ' +
        'bytes, 44 characters. An API key is not accepted.',
    ),
  ]
}

/** Whether the text is padded standard base64 of exactly as many bytes as an Ed25519 key has. */
function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === ED25519_KEY_BYTES && bytes.toString('base64') === text
}

function fault(name: string, code: string, detail: string): Fault {
  return { pointer: `/data/attributes/${name}`, code, detail }
}
