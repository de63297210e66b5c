import { openSecretBox } from '../server/platform/secrets/secret-box.ts'
import { type ComputeMacs, sealMeeting, sealSlot } from '../server/voice/core/seal-id.ts'
import type { ToolName } from '../server/voice/core/tools.ts'
import { httpRequest } from './http-load.ts'
import type { Row } from './measure.ts'
import { guardedInsert, takenRows } from './raw-limits.ts'
import { storedCode, storedId, WORKSPACE } from './seed-service.ts'
import { type Bench, type Measurable, rawSide, serviceSide } from './sides.ts'
import { attendeeEmail, SLOT_SECONDS, TEAMS } from './workload.ts'

export const SECRET_KEY = 'lrTMImGtwAQRwPP+EY37xzex1lKXxNb/E5ssOFfsN0E='
export const SECRET = 'a-secret-of-the-benchmark'
const CALLERS = 64
const MAX_P99_MS = 50
const DAYS = 7
/** Concurrent callers seldom book the same time. */
const DIFFERENT_STARTS = 5_000
/** Much shorter than the pause between two sentences of a caller. */
const PAUSE_MS = 250
const SECONDS_PER_DAY = 86_400

/** The p99 latency of the tools, called as a platform calls them, with 64 concurrent callers. */
export async function voiceRows(bench: Bench): Promise<Row[]> {
  const { service, firstDay, firstFreeDay } = bench
  const [found, booked] = [
    await createConnection(service, TEAMS.slots10.id),
    await createConnection(service, TEAMS.named.id),
  ]
  const box = openSecretBox(Buffer.from(SECRET_KEY, 'base64'))
  const tools = argumentsOf(bench, (text) => box.acceptedMacs(text, `voice ${WORKSPACE}`))
  const make = (tool: ToolName) => (k: number) =>
    httpRequest('POST', WRITES.includes(tool) ? booked : found, SECRET, {
      tool,
      arguments: tools[tool](k),
      call_id: callOf(k),
      from: `+1415555${String(k % 10_000).padStart(4, '0')}`,
    })
  const reading = (callers: number) =>
    rawSide(bench, callers, (_from, count) =>
      takenRows(TEAMS.slots10, { firstDay, days: DAYS, count }),
    )
  const inserting = (callers: number) =>
    rawSide(bench, callers, (_from, count) => guardedInsert(firstFreeDay, count))
  const row = (tool: ToolName, callers: number, pauseMs: number): Omit<Row, 'name'> => ({
    value: 'p99',
    target: { atMost: MAX_P99_MS },
    raw: WRITES.includes(tool) ? inserting(callers) : reading(callers),
    service: serviceSide(bench, CALLERS, make(tool), pauseMs),
  })
  return [
    ...(Object.keys(tools) as ToolName[]).map((tool) => ({
      ...row(tool, 1, PAUSE_MS),
      name: `tool ${tool}, ${CALLERS} callers, p99`,
    })),
    ...(['identify_caller', 'find_times', 'book_meeting'] as const).map((tool) => ({
      ...row(tool, CALLERS, 0),
      name: `the same without a pause, ${tool}`,
    })),
  ]
}

/** Tools that write. They use the team whose meetings are stored. */
const WRITES: readonly ToolName[] = [
  'save_contact',
  'hold_time',
  'book_meeting',
  'reschedule_meeting',
  'cancel_meeting',
  'leave_note',
]

function callOf(k: number): string {
  return `call-${k}`
}

/**
 * The arguments of a model's `k`th call. Each writing tool has its own days, and moved meetings are
 * cancelled.
 */
function argumentsOf(
  { firstFreeDay, stored }: Bench,
  mark: ComputeMacs,
): Record<ToolName, (k: number) => object> {
  const slot = (day: number, k: number) =>
    sealSlot(mark, {
      teamId: TEAMS.named.id,
      meetingTypeId: TEAMS.named.id,
      agentId: null,
      startSeconds: firstFreeDay + day * SECONDS_PER_DAY + (k % DIFFERENT_STARTS) * SLOT_SECONDS,
      durationMinutes: null,
      holdId: null,
    })
  const meeting = (n: number, k: number) => sealMeeting(mark, storedId(n % stored), callOf(k))
  return {
    identify_caller: () => ({}),
    save_contact: () => ({ name: 'Grace Hopper' }),
    find_times: () => ({ when: 'next week in the afternoon' }),
    hold_time: (k) => ({ slot_id: slot(400, k) }),
    book_meeting: (k) => ({ slot_id: slot(200, k), name: 'Grace Hopper' }),
    find_my_meetings: (k) => ({
      confirmation_code: storedCode(k % stored),
      email: attendeeEmail(k, stored),
    }),
    reschedule_meeting: (k) => ({ meeting_id: meeting(k, k), slot_id: slot(600, k) }),
    cancel_meeting: (k) => ({ meeting_id: meeting(k, k) }),
    transfer_or_book: () => ({}),
    leave_note: (k) => ({ note: `Please look at invoice ${k}.` }),
    answer_question: () => ({ question: 'When are you open?' }),
  }
}

/** A connection of a generic platform; returns its path. */
export async function createConnection(
  { port, token }: Measurable,
  teamId: number,
): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/core/voice_connections`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      data: {
        attributes: { platform: 'generic', name: 'Benchmark', team_id: teamId, secret: SECRET },
      },
    }),
  })
  const { data } = (await response.json()) as { data: { attributes: { url: string } } }
  return new URL(data.attributes.url).pathname
}
