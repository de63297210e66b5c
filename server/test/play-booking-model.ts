import assert from 'node:assert/strict'
import type { SimulatedCall } from './simulate-platform.ts'

export type BookingPlay = {
  /** Begins a call of the same caller. */
  startCall: () => Promise<SimulatedCall>
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

/**
 * Books, moves and cancels one meeting in two calls, like a model that sees only the texts from the
 * platform: every id, confirmation and choice that it sends comes from one of them. Each step is
 * checked with the API.
 */
export async function playBookingModel(play: BookingPlay): Promise<void> {
  const { name, email, knowsNumber, listMeetings } = play
  const first = await begin(play)
  const stranger = await first('identify_caller', {})
  assert.equal(stranger.known, false, stranger.line)
  const [slot] = (await findTimes(play, first, { when: 'next Tuesday' })).slots
  assert.equal((await first('hold_time', { slot_id: slot.slot_id })).ok, true)
  const readBack = await first('save_contact', { name, email })
  assert.equal(readBack.needs_confirmation, true, 'the address is read back')
  const saved = await first('save_contact', { name, email, confirmation: readBack.confirmation })
  assert.equal(saved.saved, true, saved.line)
  const booking = { slot_id: slot.slot_id, name, email, confirmation: readBack.confirmation }
  const booked = await first('book_meeting', booking)
  assert.equal(booked.booked, true, booked.line)
  assert.equal(
    (await first('book_meeting', booking)).confirmation_code,
    booked.confirmation_code,
    'a repeated booking returns the same meeting',
  )
  const [meeting, ...others] = await listMeetings()
  assert.deepEqual(others, [], 'booked once')
  assert.deepEqual(
    [meeting!.attributes.status, meeting!.attributes.start_time, meeting!.attributes.attendee_name],
    ['scheduled', slot.start_time, name],
  )
  await first.hangUp()

  const second = await begin(play)
  const known = await second('identify_caller', {})
  if (knowsNumber)
    assert.deepEqual([known.first_name, known.has_meetings], [name.split(' ')[0], true], known.line)
  const {
    meetings: [own],
  } = await findMyMeetings(second, { knowsNumber, name, code: booked.confirmation_code })
  const [other] = (
    await second('find_times', { when: 'next Wednesday', meeting_id: own.meeting_id })
  ).slots
  assert.ok(other, 'times for rescheduling are offered without a question for the meeting type')
  const moved = await second('reschedule_meeting', {
    meeting_id: own.meeting_id,
    slot_id: other.slot_id,
  })
  assert.equal(moved.ok, true, moved.line)
  const [movedMeeting] = await listMeetings()
  assert.deepEqual(
    [movedMeeting!.id, movedMeeting!.attributes.start_time],
    [meeting!.id, other.start_time],
  )
  assert.notEqual(other.start_time, slot.start_time)
  const cancelled = await second('cancel_meeting', {
    meeting_id: own.meeting_id,
    reason: 'No time',
  })
  assert.equal(cancelled.cancelled, true, cancelled.line)
  assert.deepEqual(
    (await listMeetings()).map(({ id, attributes }) => [id, attributes.status]),
    [[meeting!.id, 'cancelled']],
  )
  await second.hangUp()
}

type Heard = Record<string, any>
type Model = ((tool: string, args: object) => Promise<Heard>) & { hangUp: () => Promise<void> }

async function begin({ startCall }: BookingPlay): Promise<Model> {
  const { callTool, hangUp } = await startCall()
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
