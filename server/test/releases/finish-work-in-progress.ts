import { sql } from '../../platform/db/sql.ts'
import { NOW, type TestServer, type TestWorkspace } from '../harness.ts'
import { openBackgroundWork } from '../open-background-work.ts'
import { answerWith } from './answer-with.ts'
import { keepMails } from './keep-mails.ts'
import { HELD_HOURS, type Outcome, type ReleaseState } from './release-state.ts'

/** Two minutes later the hold is live, then the meeting expires, and then a reminder is due. */
const MINUTES = [2, 45, 47 * 60 + 5]

/** Continues the work that `playWorkInProgress` has begun, for two days. */
export async function finishWorkInProgress(
  server: TestServer,
  workspace: TestWorkspace,
  {
    holdId,
    importId,
    pendingMeetingId,
  }: Pick<ReleaseState, 'holdId' | 'importId' | 'pendingMeetingId'>,
): Promise<Outcome> {
  const mail = keepMails()
  const { egress, requests } = answerWith(server.deps.egress, 200)
  const work = openBackgroundWork({ ...server.deps, egress }, mail)
  let bookedWithHold = 0
  for (const minutes of MINUTES) {
    server.setNow(NOW.add({ minutes }))
    if (bookedWithHold === 0) bookedWithHold = await bookWith(workspace, holdId)
    // What one of them does can be due for another.
    for (let sent = -1; sent < requests.length + mail.mails.length;) {
      sent = requests.length + mail.mails.length
      for (const run of [work.jobs, work.messages, work.calendars, work.webhooks]) await run()
    }
  }
  const bodies = requests.map(({ body }) => JSON.parse(String(body)))
  const read = async (path: string) => (await workspace.get(path)).body.data
  return {
    mails: mail.mails.map(({ to, content }) => `${to.address}: ${content.subject}`).sort(),
    deliveries: countBy(bodies.map(({ type }) => type)),
    hasRepeatedDeliveries: new Set(bodies.map(({ id }) => id)).size < bodies.length,
    imported: (await read(`/core/contact_imports/${importId}`)).attributes.counts,
    bookedWithHold,
    pendingMeeting: (await read(`/core/meetings/${pendingMeetingId}`)).attributes.status,
    duplicates: (await read('/core/contact_duplicates')).length,
    openErasures: await countRows(server, sql`contact_erasures`),
    plannedWrites: await countRows(server, sql`calendar_writes`),
  }
}

async function bookWith(workspace: TestWorkspace, holdId: string): Promise<number> {
  const attributes = {
    team_id: 1,
    meeting_type_id: 1,
    hold_id: holdId,
    start_time: NOW.add({ hours: HELD_HOURS }).toString(),
    attendee_email: 'held@example.com',
  }
  const { status } = await workspace.post('/core/book_meeting', { data: { attributes } })
  return status
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

async function countRows({ deps }: TestServer, table: ReturnType<typeof sql>): Promise<number> {
  const [row] = await deps.pool.query<{ count: number }>(
    sql`select count(*)::integer as count from ${table}`,
  )
  return row?.count ?? 0
}
