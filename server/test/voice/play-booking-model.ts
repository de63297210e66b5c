import assert from 'node:assert/strict'
import type { SimulatedCall } from './simulate-platform.ts'

type BookingPlay = {
  /**
   * Begins a call of the same caller; `again`: the last call, with the platform's ids of tool calls
   * restarting at one.
   */
  startCall: (options?: { again: boolean }) => Promise<SimulatedCall>
  /** Whether the platform vouches for the caller's number. */
  knowsNumber: boolean
  /** The caller's name and email address, as spoken. */
  name: string
  email: string
  /** The meeting type that the caller chooses if there are several. */
  meetingType: string
  /** The caller's meetings, from the API. */
  listMeetings: () => Promise<{ id: string; attributes: Record<string, unknown> }[]>
}

type Meeting = Awaited<ReturnType<BookingPlay['listMeetings']>>[number]

/**
 * Books, moves and cancels one meeting in two calls, like a model that sees only the texts from the
 * platform: every id, confirmation and choice that it sends comes from one of them. In between, it
 * sends an invented id, books a second time, and the platform repeats a tool call. Each step is
 * checked with the API.
 */
export async function playBookingModel(play: BookingPlay): Promise<void> {
  const first = await begin(play)
  const { meeting, code } = await bookOnce(play, first)
  await first.hangUp()

  const second = await begin(play)
  const known = await second('identify_caller', {})
  if (play.knowsNumber)
    assert.deepEqual(
      [known.first_name, known.has_meetings],
      [play.name.split(' ')[0], true],
      known.line,
    )
  await moveAndCancel(play, second, { meeting, code })
  await second.hangUp()
}

/** Books a meeting for an unknown caller, twice with the same arguments, which is one meeting. */
async function bookOnce(
  play: BookingPlay,
  model: Model,
): Promise<{ meeting: Meeting; code: string }> {
  const { name, email } = play
  const stranger = await model('identify_caller', {})
  assert.equal(stranger.known, false, stranger.line)
  const [slot, second] = (await findTimes(play, model, { when: 'next Tuesday' })).slots
  const invented = await model('hold_time', { slot_id: 't-1' })
  assert.deepEqual([invented.ok, invented.problem], [false, 'unknown_slot'], invented.line)
  assert.equal((await model('hold_time', { slot_id: slot.slot_id })).ok, true)
  const readBack = await model('save_contact', { name, email })
  assert.equal(readBack.needs_confirmation, true, 'the address is read back')
  const saved = await model('save_contact', { name, email, confirmation: readBack.confirmation })
  assert.equal(saved.saved, true, saved.line)
  const booking = { slot_id: slot.slot_id, name, email, confirmation: readBack.confirmation }
  const booked = await (await begin(play, { again: true }))('book_meeting', booking)
  assert.equal(booked.booked, true, booked.line)
  const repeated = await (await begin(play, { again: true }))('book_meeting', booking)
  assert.deepEqual(
    [repeated.meeting_id, repeated.confirmation_code, repeated.line],
    [booked.meeting_id, booked.confirmation_code, booked.line],
    'a repeated tool call gets the same answer',
  )
  assert.equal(
    (await model('book_meeting', booking)).confirmation_code,
    booked.confirmation_code,
    'a repeated booking returns the same meeting',
  )
  const refused = await model('book_meeting', { ...booking, slot_id: second.slot_id })
  assert.deepEqual([refused.ok, refused.problem], [false, 'already_booked'], refused.line)
  const [meeting, ...others] = await play.listMeetings()
  assert.deepEqual(others, [], 'booked once')
  assert.deepEqual(
    [meeting!.attributes.status, meeting!.attributes.start_time, meeting!.attributes.attendee_name],
    ['scheduled', slot.start_time, name],
  )
  return { meeting: meeting!, code: booked.confirmation_code }
}

/** Moves the caller's meeting to another time, and cancels it. */
async function moveAndCancel(
  { name, knowsNumber, listMeetings }: BookingPlay,
  model: Model,
  { meeting, code }: { meeting: Meeting; code: string },
): Promise<void> {
  const {
    meetings: [own],
  } = await findMyMeetings(model, { knowsNumber, name, code })
  const [other] = (
    await model('find_times', { when: 'next Wednesday', meeting_id: own.meeting_id })
  ).slots
  assert.ok(other, 'times for rescheduling are offered without a question for the meeting type')
  const moved = await model('reschedule_meeting', {
    meeting_id: own.meeting_id,
    slot_id: other.slot_id,
  })
  assert.equal(moved.ok, true, moved.line)
  const [movedMeeting] = await listMeetings()
  assert.deepEqual(
    [movedMeeting!.id, movedMeeting!.attributes.start_time],
    [meeting.id, other.start_time],
  )
  assert.notEqual(other.start_time, meeting.attributes.start_time)
  const cancelled = await model('cancel_meeting', {
    meeting_id: own.meeting_id,
    reason: 'No time',
  })
  assert.equal(cancelled.cancelled, true, cancelled.line)
  assert.deepEqual(
    (await listMeetings()).map(({ id, attributes }) => [id, attributes.status]),
    [[meeting.id, 'cancelled']],
  )
}

type Heard = Record<string, any>
type Model = ((tool: string, args: object) => Promise<Heard>) & { hangUp: () => Promise<void> }

async function begin({ startCall }: BookingPlay, options?: { again: boolean }): Promise<Model> {
  const { callTool, hangUp } = await startCall(options)
  return Object.assign(
    async (tool: string, args: object) => readAnswer(tool, await callTool(tool, args)),
    { hangUp },
  )
}

/**
 * The caller's meeting: by the name; if the platform does not know the number, also by the code,
 * which the tool requests.
 */
async function findMyMeetings(
  model: Model,
  { knowsNumber, name, code }: { knowsNumber: boolean; name: string; code: string },
): Promise<Heard> {
  const found = await model('find_my_meetings', { name })
  if (knowsNumber) return found
  assert.deepEqual([found.ok, found.problem], [false, 'second_factor'], found.line)
  return model('find_my_meetings', { name, confirmation_code: code.split('').join(' ') })
}

/** Finds times, and chooses the meeting type from the result if the tool requests one. */
async function findTimes({ meetingType }: BookingPlay, model: Model, args: object): Promise<Heard> {
  const found = await model('find_times', args)
  if (found.problem !== 'which_meeting_type') return found
  const chosen = found.meeting_types.find((name: string) => name === meetingType)
  assert.ok(chosen, `the result lists the meeting types: ${found.line}`)
  return model('find_times', { ...args, meeting_type: chosen })
}

/**
 * The result in a text: the JSON in the text, and in it the object with the line, which may also
 * precede the JSON.
 */
export function readAnswer(tool: string, text: string): Heard {
  const begin = text.indexOf('{')
  assert.ok(begin >= 0, `the result of ${tool} has no JSON: "${text}"`)
  const found = JSON.parse(text.slice(begin))
  const answer = withLine(found) ?? { line: text.slice(0, begin).trim(), ...found }
  assert.notEqual(answer.line, '', `${tool} has a line: ${text}`)
  return { ...answer, ...answer.data }
}

function withLine(value: unknown): Heard | null {
  if (typeof value !== 'object' || value === null) return null
  if (typeof (value as Heard).line === 'string') return value
  for (const inner of Object.values(value)) {
    const found = withLine(inner)
    if (found) return found
  }
  return null
}
