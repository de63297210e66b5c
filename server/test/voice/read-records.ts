import { sql } from '../../platform/db/sql.ts'
import type { TestServer, TestWorkspace } from '../harness.ts'

/** The domain of the other attendees' addresses. */
export const OTHERS = '@elsewhere.example'

type ContactRow = {
  attributes: {
    name?: string
    first_name?: string
    email?: string
    phone?: string
    custom_fields?: Record<string, string>
  }
}
type HoldRow = { status: string; startsAt: Temporal.Instant }

/** The records of a workspace as lines, in the IANA time zone, except those of other attendees. */
export async function readRecords({ deps }: TestServer, workspace: TestWorkspace, zone: string) {
  const { workspaceId } = workspace
  const [
    {
      body: { data },
    },
    contacts,
    holds,
    outcomes,
    notes,
  ] = await Promise.all([
    workspace.get('/core/meetings?limit=200'),
    deps.pool.query<ContactRow>(
      sql`select attributes from contacts where workspace_id = ${workspaceId}`,
    ),
    deps.pool.query<HoldRow>(
      sql`select case when status = 'active'
        and expires_at <= ${deps.now()} then 'expired' else status end as status,
          starts_at as "startsAt" from holds where workspace_id = ${workspaceId}
            order by starts_at, status`,
    ),
    deps.pool.query<{ outcome: string | null }>(
      sql`select outcome from calls where workspace_id = ${workspaceId} order by started_at, id`,
    ),
    notesOf(deps.pool, workspaceId),
  ])
  const at = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO(zone).toString({ smallestUnit: 'minute', timeZoneName: 'never' })
  const written = (parts: readonly (string | null | undefined)[]) =>
    parts.map((part) => part || '-').join(', ')
  const isOurs = ({
    attributes: { attendee_email: email },
  }: {
    attributes: { attendee_email: string | null }
  }) => !email?.endsWith(OTHERS)
  return {
    meetings: data
      .filter(isOurs)
      .map(
        ({ attributes: one }: { attributes: Record<string, string> }) =>
          `${one.status} ` +
          `${at(Temporal.Instant.fromEpochMilliseconds(Number(one.start_time) * 1000))} type ` +
          `${one.meeting_type_id} with ${one.agent_id}: ` +
          `${written([one.attendee_name, one.attendee_email, one.attendee_phone])}`,
      )
      .toSorted(),
    contacts: contacts
      .map(({ attributes }) => attributes)
      .filter(({ email }) => !email?.endsWith(OTHERS))
      .map(({ name, first_name: first, email, phone, custom_fields: fields = {} }) =>
        [written([name ?? first, email, phone]), ...Object.values(fields)].join(': '),
      )
      .toSorted(),
    holds: holds.map(({ status, startsAt }) => `${status} ${at(startsAt)}`).toSorted(),
    outcomes: outcomes.map(({ outcome }) => outcome),
    notes,
  }
}

/** The notes in order, each with its author. */
async function notesOf(
  pool: TestServer['deps']['pool'],
  workspaceId: TestWorkspace['workspaceId'],
): Promise<string[]> {
  const rows = await pool.query<{ line: string }>(
    sql`select coalesce(author_name, '-') || ': ' || text ||
      case when meeting_id is null then '' else ' (on the meeting)' end as line
      from notes where workspace_id = ${workspaceId} and due_at is null order by created_at, text`,
  )
  return rows.map(({ line }) => line)
}
