import { readMeetingsPage } from '../meetings/read-meetings-page.ts'
import type { ToolAnswer } from '../voice/core/tool-call.ts'
import type { Stage } from './open-stage.ts'
import type { PlannedCall } from './plan-week.ts'
import type { Caller, Line } from './play-call.ts'

/** `turn`: the calls before this one, so that each differs from the one before. */
export type Calling = { stage: Stage; at: Temporal.Instant; caller: Caller; turn: number }
/** The number that calls, and what happens in the call. */
type Script = { phone: string; script: (line: Line) => Promise<void> }

/** What callers want and get. */
export const SCRIPTS: Readonly<
  Record<PlannedCall['kind'], (calling: Calling) => Script | Promise<Script>>
> = {
  book: (calling) => ({ phone: calling.caller.phone, script: (line) => book(calling, line) }),
  leave: (calling) => ({ phone: calling.caller.phone, script: (line) => leave(calling, line) }),
  ask: (calling) => ({ phone: calling.caller.phone, script: (line) => ask(calling, line) }),
  note: (calling) => ({ phone: calling.caller.phone, script: (line) => note(calling, line) }),
  move: (calling) => ofAttendee(calling, move),
  cancel: (calling) => ofAttendee(calling, cancel),
  hang_up: (calling) => ({ phone: calling.caller.phone, script: async () => {} }),
}

/** Someone who has an appointment calls; if nobody has one, the caller hangs up. */
async function ofAttendee(
  calling: Calling,
  script: (calling: Calling, line: Line, name: string) => Promise<void>,
): Promise<Script> {
  const { stage, at, caller } = calling
  const { meetings } = await readMeetingsPage(
    stage.deps.pool,
    stage.business.workspaceId,
    { status: 'scheduled', from: at.add({ hours: 3 }).toString(), sort: 'start_time', limit: '1' },
    at,
  )
  const { attendeePhone: phone, attendeeName: name } = meetings[0] ?? {}
  return phone && name
    ? { phone, script: (line) => script(calling, line, name) }
    : { phone: caller.phone, script: async () => {} }
}

async function book({ stage, caller, turn }: Calling, line: Line): Promise<void> {
  const { says, types, when } = stage.business.language.exampleWeek
  const type = types[turn % types.length]!
  await line.use('identify_caller', {})
  line.say(pick(says.wantsTime, turn).replace('{type}', type))
  const found = await line.use('find_times', { meeting_type: type, when: pick(when, turn) })
  const slot = findSlot(found)
  if (slot === null) return line.say(pick(says.thinksAboutIt, turn))
  line.say(pick(says.takesIt, turn))
  const held = await line.use('hold_time', { slot_id: slot })
  line.say(pick(says.isCalled, turn).replace('{name}', caller.name))
  await line.use('book_meeting', { slot_id: findSlot(held) ?? slot, name: caller.name })
  line.say(pick(says.thanks, turn))
}

async function leave({ stage, turn }: Calling, line: Line): Promise<void> {
  const { says, types, when } = stage.business.language.exampleWeek
  const type = types[turn % types.length]!
  await line.use('identify_caller', {})
  line.say(pick(says.wantsTime, turn).replace('{type}', type))
  await line.use('find_times', { meeting_type: type, when: pick(when, turn) })
  line.say(pick(says.thinksAboutIt, turn))
}

async function ask({ stage, turn }: Calling, line: Line): Promise<void> {
  const { asks, thanks } = stage.business.language.exampleWeek.says
  const question = pick(asks, turn)
  line.say(question)
  await line.use('answer_question', { question })
  line.say(pick(thanks, turn))
}

async function note({ stage, caller, turn }: Calling, line: Line): Promise<void> {
  const { leavesNote, thanks } = stage.business.language.exampleWeek.says
  const text = pick(leavesNote, turn)
  await line.use('identify_caller', {})
  line.say(text)
  await line.use('leave_note', { note: text, name: caller.name })
  line.say(pick(thanks, turn))
}

async function move({ stage, turn }: Calling, line: Line, name: string): Promise<void> {
  const { says, when } = stage.business.language.exampleWeek
  line.say(pick(says.asksToMove, turn))
  const meetingId = await findMeeting(line, says.isCalled, { name, turn })
  if (meetingId === null) return
  const found = await line.use('find_times', { meeting_id: meetingId, when: when.at(-1) })
  const slot = findSlot(found)
  if (slot === null) return line.say(pick(says.thinksAboutIt, turn))
  line.say(pick(says.takesIt, turn))
  await line.use('reschedule_meeting', { meeting_id: meetingId, slot_id: slot })
  line.say(pick(says.thanks, turn))
}

async function cancel({ stage, turn }: Calling, line: Line, name: string): Promise<void> {
  const { says } = stage.business.language.exampleWeek
  line.say(pick(says.asksToCancel, turn))
  const meetingId = await findMeeting(line, says.isCalled, { name, turn })
  if (meetingId === null) return
  await line.use('cancel_meeting', { meeting_id: meetingId, reason: says.cancelReason })
  line.say(pick(says.thanks, turn))
}

async function findMeeting(
  line: Line,
  isCalled: readonly string[],
  { name, turn }: { name: string; turn: number },
): Promise<string | null> {
  line.say(pick(isCalled, turn).replace('{name}', name))
  const { data } = await line.use('find_my_meetings', { name })
  const [first] = (data.meetings ?? []) as { meeting_id: string }[]
  return first?.meeting_id ?? null
}

/** The first time of an answer; null: none was found. */
function findSlot({ data }: ToolAnswer): string | null {
  const [first] = (data.slots ?? []) as { slot_id: string }[]
  return first?.slot_id ?? (typeof data.slot_id === 'string' ? data.slot_id : null)
}

function pick<T>(from: readonly T[], turn: number): T {
  return from[turn % from.length]!
}
