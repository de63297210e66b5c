import assert from 'node:assert/strict'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../builders.ts'
import {
  type SpokenResponse,
  type CallLine,
  CARRIER_TOKEN,
  type CallerAction,
  type Transport,
  TRANSPORTS,
} from './caller-lines.ts'
import { NOW, type TestServer, type TestWorkspace } from '../harness.ts'
import { OTHERS, readRecords } from './read-records.ts'

type SaidMeeting = {
  start: string
  name?: string
  email: string
  phone?: string
  meeting_type_id?: number
}

/**
 * An action of the caller: an utterance, or one of these. `hears`: a pattern that the response must
 * match, ignoring case.
 */
type CallerStep =
  | string
  | ({ hears?: string; after?: string } & (
      | { say: string }
      | { keys: string }
      | { waits: true }
      | { interrupts: string; say: string }
      | { hangs_up: true }
      /**
       * Hangs up if not yet done, and calls again after this many minutes, by default from the same
       * number.
       */
      | { calls_back_after: number; from?: string | null }
      /** Other attendees book this time over the HTTP API until it is full. */
      | { somebody_books: string }
    ))

export type ScriptedCaller = {
  /** A one-sentence description of the call. */
  title: string
  /** The time of the call, ISO 8601. */
  now?: string
  /** The language of the line, BCP 47; default: English. */
  language?: string
  /** E.164; null: withheld. */
  from?: string | null
  workspace?: {
    time_zone?: string
    /** By default with office hours in the team's time zone. */
    agents?: WantedRoster['agents']
    meeting_types?: WantedRoster['meetingTypes']
    teams?: { time_zone?: string }[]
    contacts?: Record<string, unknown>[]
    meetings?: SaidMeeting[]
    /** Times booked by other attendees. */
    taken?: string[]
  }
  call: CallerStep[]
  /**
   * All records afterwards, except those of other attendees, each as a line. `outcomes`: the
   * outcome of each call, in order.
   */
  leaves: {
    meetings?: string[]
    contacts?: string[]
    holds?: string[]
    outcomes?: (string | null)[]
    /** Each with its author; tasks to call back are not among them. */
    notes?: string[]
  }
}

type Stage = {
  server: TestServer
  workspace: TestWorkspace
  caller: ScriptedCaller
  zone: string
  connectionKey: string
  codes: string[]
  way: Transport
}

const DEFAULT_CALLER_NUMBER = '+14155550100'

let calls = 0

/**
 * Plays a caller over one of the transports, in a separate workspace, and checks all records
 * afterwards. Returns the transcript.
 */
export async function playCaller(
  server: TestServer,
  caller: ScriptedCaller,
  way: Transport,
): Promise<string[]> {
  server.setNow(caller.now === undefined ? NOW : Temporal.Instant.from(caller.now))
  const stage = await setStage(server, caller, way)
  const transcript: string[] = []
  try {
    await playSteps(stage, transcript)
    const { meetings = [], contacts = [], holds = [], notes = [], outcomes } = caller.leaves
    const left = await readRecords(server, stage.workspace, stage.zone)
    assert.deepEqual(
      { meetings: left.meetings, contacts: left.contacts, holds: left.holds, notes: left.notes },
      { meetings, contacts, holds, notes },
    )
    if (outcomes) assert.deepEqual(left.outcomes, outcomes)
  } catch (error) {
    throw new Error(
      `As ${way}: ${error instanceof Error ? error.message : String(error)}\n${transcript.join('\n')}`,
      { cause: error },
    )
  }
  return transcript
}

async function setStage(
  server: TestServer,
  caller: ScriptedCaller,
  way: Transport,
): Promise<Stage> {
  const {
    time_zone: zone = 'UTC',
    agents = [{}],
    meeting_types: meetingTypes,
    teams = [{}],
    contacts = [],
    meetings = [],
    taken = [],
  } = caller.workspace ?? {}
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId, {
    teams: teams.map((team) => ({ timeZone: team.time_zone ?? zone })),
    agents: agents.map((agent) => ({ weekly: OFFICE_HOURS, timeZone: zone, ...agent })),
    ...(meetingTypes && { meetingTypes }),
  })
  for (const attributes of contacts) await created(workspace, '/core/contact', attributes)
  const codes: string[] = []
  for (const meeting of meetings) codes.push((await book(workspace, meeting)).confirmation_code)
  for (const start of taken) await bookOut(workspace, start)
  const { url } = await created(workspace, '/core/voice_connections', {
    platform: 'twilio',
    name: 'Line',
    team_id: 1,
    secret: CARRIER_TOKEN,
    ...(caller.language && { language: caller.language }),
  })
  return {
    server,
    workspace,
    caller,
    zone,
    connectionKey: new URL(url!).pathname.split('/').at(-1)!,
    codes,
    way,
  }
}

async function created(
  workspace: TestWorkspace,
  url: string,
  attributes: object,
): Promise<Record<string, string>> {
  const { status, body, text } = await workspace.post(url, { data: { attributes } })
  assert.ok(status === 200 || status === 201, text)
  return body.data.attributes
}

function book(
  workspace: TestWorkspace,
  { start, name, email, phone, meeting_type_id = 1 }: SaidMeeting,
) {
  return created(workspace, '/core/book_meeting', {
    team_id: 1,
    meeting_type_id,
    attendee_email: email,
    ...(name && { attendee_name: name }),
    ...(phone && { attendee_phone: phone }),
    start_time: String(Temporal.Instant.from(start).epochMilliseconds / 1000),
  }) as Promise<Record<'confirmation_code', string>>
}

/** Books this time for other attendees until no agent is free. */
async function bookOut(workspace: TestWorkspace, start: string): Promise<void> {
  for (let taken = 0; taken < 5; taken++) {
    const attributes = {
      team_id: 1,
      meeting_type_id: 1,
      attendee_email: `other${taken}${start.replaceAll(/\D/g, '')}${OTHERS}`,
      start_time: String(Temporal.Instant.from(start).epochMilliseconds / 1000),
    }
    const { status, text } = await workspace.post('/core/book_meeting', { data: { attributes } })
    if (status === 409) return
    assert.equal(status, 201, text)
  }
}

async function playSteps(stage: Stage, transcript: string[]): Promise<void> {
  const {
    server,
    workspace,
    caller: { from: number = DEFAULT_CALLER_NUMBER, call, now },
    connectionKey,
    way,
  } = stage
  const dial = (from: string | null) =>
    TRANSPORTS[way]({ server, connectionKey, from, callId: `CAcaller${++calls}` })
  let line: CallLine | null = await dial(number)
  let last: SpokenResponse = await line.begin()
  transcript.push(`> ${last.say}`)
  const hangUp = async () => {
    await line?.hangUp()
    line = null
  }
  for (const step of call) {
    transcript.push(`< ${JSON.stringify(step)}`)
    if (typeof step !== 'string' && 'somebody_books' in step) {
      await bookOut(workspace, step.somebody_books)
      continue
    }
    if (typeof step !== 'string' && 'hangs_up' in step) {
      await hangUp()
      continue
    }
    if (typeof step !== 'string' && 'calls_back_after' in step) {
      await hangUp()
      server.setNow(
        (now === undefined ? NOW : Temporal.Instant.from(now)).add({
          minutes: step.calls_back_after,
        }),
      )
      line = await dial(step.from === undefined ? number : step.from)
      last = await line.begin()
    } else {
      assert.ok(line && last.after === 'listen', 'the call has already ended')
      last = await line.do(doingOf(step, stage.codes))
    }
    transcript.push(`> ${last.say}${last.after === 'listen' ? '' : ` [${last.after}]`}`)
    checkAnswer(step, last, way)
  }
  await hangUp()
}

function checkAnswer(step: CallerStep, { say, after }: SpokenResponse, way: Transport): void {
  if (typeof step === 'string') return
  // TwiML does not report how much of a line was heard.
  if (way === 'twiml' && 'interrupts' in step) return
  if (step.hears !== undefined) assert.match(say, new RegExp(step.hears, 'i'))
  if (step.after !== undefined) assert.equal(after, step.after)
}

function doingOf(step: CallerStep, codes: readonly string[]): CallerAction {
  if (typeof step === 'string') return { kind: 'say', text: spoken(step, codes) }
  if ('keys' in step) return { kind: 'press', keys: spoken(step.keys, codes) }
  if ('interrupts' in step)
    return { kind: 'interrupt', heard: step.interrupts, text: spoken(step.say, codes) }
  return 'say' in step ? { kind: 'say', text: spoken(step.say, codes) } : { kind: 'wait' }
}

/**
 * Replaces "{code}" by the code of the first existing meeting, and "{wrong}" by a different code.
 */
function spoken(text: string, [code = '']: readonly string[]): string {
  return text
    .replaceAll('{code}', code)
    .replaceAll('{wrong}', String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
}
