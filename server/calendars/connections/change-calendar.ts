import type { Write } from '../../access/write.ts'
import { Conflict } from '../../platform/db/conflict.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import { requireVersion, type Target } from '../../http/etags/read-if-match.ts'
import type { CalendarChange } from '../schemas.ts'
import { readAfresh, selectWrittenCalendar, updateUse } from '../store/calendars.ts'
import type { Calendar, CalendarConnection } from './calendar-connection-attributes.ts'
import { requireInUse } from './change-connection.ts'
import { getConnection, lockConnections } from './find-connection.ts'
import { recordChange } from './record-change.ts'

type CalendarChangeRequest = { calendarId: string; change: CalendarChange }

/**
 * Changes what a calendar is used for, with an event. Meetings of an agent are written to one
 * calendar, so that setting `writes` takes it from another one, whose connection has an event, too.
 * Throws not_found, precondition_failed, invalid_attributes and invalid_transition.
 */
export async function changeCalendar(
  write: Write,
  { id, version }: Target,
  { calendarId, change }: CalendarChangeRequest,
): Promise<CalendarConnection> {
  const { db, workspaceId, now } = write
  const found = await getConnection(db, workspaceId, id)
  requireInUse(found)
  const takesOver = change.writes === true
  const written = takesOver ? await selectWrittenCalendar(db, workspaceId, found.agentId) : null
  const locked = await lockConnections(db, workspaceId, [
    found.id,
    ...(written ? [written.connectionId] : []),
  ])
  const before = locked.find((each) => each.id === found.id)!
  requireVersion(version, before.version)
  const calendar = requireFound(
    before.calendars.find((each) => each.id === calendarId.toLowerCase()),
    'calendar',
  )
  if (takesOver) requireWritable(before, calendar)
  if (change.sends_invitations === true) requireInvitations(before)
  const { blocks = calendar.blocks, writes = calendar.writes } = change
  const sendsInvitations = change.sends_invitations ?? calendar.sendsInvitations
  const other = locked
    .flatMap(({ calendars }) => calendars)
    .find((each) => each.writes && each.id !== calendar.id)
  if (takesOver && written && written.id !== calendar.id && other?.id !== written.id)
    throw new Conflict('Another calendar is written to in the meantime.')
  if (takesOver && other) await updateUse(db, workspaceId, { ...other, writes: false })
  await updateUse(db, workspaceId, { id: calendar.id, blocks, writes, sendsInvitations })
  if (blocks !== calendar.blocks || writes !== calendar.writes)
    await readAfresh(db, workspaceId, { ids: [calendar.id], now })
  for (const each of locked) if (each !== before) await recordChange(write, each)
  return recordChange(write, before)
}

function requireInvitations({ provider }: CalendarConnection): void {
  const fault = {
    pointer: '/data/attributes/sends_invitations',
    code: 'not_supported',
    detail: 'Only Google and Microsoft send invitations. Leave it out: mails of Slotline invite.',
  }
  throwIfInvalid(provider === 'google' || provider === 'microsoft' ? [] : [fault])
}

function requireWritable({ provider }: CalendarConnection, { canWrite }: Calendar): void {
  const detail =
    provider === 'ics'
      ? 'A feed can only be read. Connect the account with its provider to write to its calendars.'
      : 'The account may not write to this calendar. Choose one with `can_write`.'
  const fault = { pointer: '/data/attributes/writes', code: 'not_writable', detail }
  throwIfInvalid(provider === 'ics' || !canWrite ? [fault] : [])
}
