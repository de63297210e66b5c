import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hearAnswer } from '../../speech/hear-answer.ts'
import { CONTEXT, NOW, SLOTS } from '../../test/voice/play-conversation.ts'
import type { ToolName } from '../../voice/core/tools.ts'
import { advanceDialogue } from './advance-dialogue.ts'
import type { DialogueEvent, DialogueState, Step } from './dialogue-state.ts'

const PHRASES = [
  'yes',
  'no',
  'book',
  'cancel my appointment',
  'reschedule',
  'Tuesday',
  'tomorrow at three',
  'the first one',
  "the two o'clock",
  'Ada Lovelace',
  'my name is Ada',
  'ada at example dot com',
  'skip',
  'none of these',
  'later',
  'not Wednesday',
  'what?',
  'wait a moment',
  'start over',
  'never mind',
  'are you a robot',
  'speak to a person',
  'a note',
  '¿habla español?',
  'sprechen Sie Deutsch?',
  'ja',
  'sí',
  'oui',
  'nein',
  'der erste',
  'emergency',
  'how much is it',
  'four seven two nine one three',
  "no, it's Smyth, S M Y T H",
  'two one two five five five oh one two three',
  'Thursday',
  'demo',
  '30 minutes call 2',
]
const NONSENSE = [
  'banana',
  'umbrella flip',
  'zzz',
  'krx',
  '...',
  '!?',
  'lorem ipsum dolor',
  '漢字',
  '\u0000',
  'a',
  '🙂',
  'ok banana',
  'twelve bananas',
]
const WRITES: readonly ToolName[] = ['book_meeting', 'reschedule_meeting', 'cancel_meeting']

const slots = fc.oneof(
  fc.constant(SLOTS),
  fc.subarray(SLOTS),
  fc.constantFrom<unknown>(
    undefined,
    null,
    'x',
    [{}],
    [{ slot_id: 's', start_time: 'x' }],
    [{ slot_id: 's', start_time: '1e99', spoken: 5 }],
  ),
)
const oddText = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, '', 7, 'Ada', '472913', 'a 2 pm'),
  fc.string(),
  fc.string({ minLength: 300, maxLength: 400 }),
)
const data = fc.record(
  {
    known: fc.boolean(),
    first_name: oddText,
    slots,
    question: fc.constantFrom(null, 'which_day'),
    problem: fc.constantFrom(
      null,
      'none',
      'not_understood',
      'unavailable',
      'locked',
      'email_not_understood',
      'name_not_understood',
    ),
    spoken: oddText,
    needs_confirmation: fc.boolean(),
    confirmation: oddText,
    email: fc.constantFrom(null, 'ada@example.com'),
    phone: fc.constantFrom(null, '+12125550123'),
    booked: fc.boolean(),
    confirmation_code: oddText,
    status: fc.constantFrom('scheduled', 'pending'),
    cancelled: fc.boolean(),
    transfer: fc.constantFrom<unknown>(null, null, { number: '+1' }, 'x'),
    meetings: fc.constantFrom<unknown>(
      [],
      [{ meeting_id: 'm', spoken: 'your demo' }],
      [
        { meeting_id: 'm', spoken: 'x 1' },
        { meeting_id: 'n', spoken: 'y' },
      ],
      null,
      [null],
    ),
  },
  { requiredKeys: [] },
)
const answer = fc.record({
  ok: fc.boolean(),
  line: fc.oneof(
    fc.constantFrom('A line.', '', '2 at 3 pm **now**'),
    fc.string(),
    fc.string({ minLength: 280, maxLength: 700, unit: 'binary' }),
  ),
  data,
})
const goodAnswer = answer.map((one) => ({
  ...one,
  ok: true,
  data: {
    ...one.data,
    problem: null,
    question: null,
    slots: SLOTS,
    booked: true,
    meetings: [{ meeting_id: 'm', spoken: 'your demo' }],
    email: 'ada@example.com',
  },
}))

const said: fc.Arbitrary<DialogueEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'heard' as const, text: 'yes' }) },
  {
    weight: 8,
    arbitrary: fc.constantFrom(...PHRASES).map((text) => ({ kind: 'heard' as const, text })),
  },
  {
    weight: 2,
    arbitrary: fc
      .oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom(...NONSENSE))
      .map((text) => ({ kind: 'heard' as const, text })),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('1', '2', '3', '9', '0', '*', '#', '', '472913', '12*3', 'x')
      .map((digits) => ({ kind: 'keys' as const, digits })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'silence' as const }) },
  { weight: 1, arbitrary: fc.string().map((heard) => ({ kind: 'interrupted' as const, heard })) },
)
const context = fc
  .record({
    hasNumber: fc.boolean(),
    meetingTypes: fc.constantFrom<string[]>(
      [],
      ['Demo'],
      ['Demo', 'Consultation'],
      ['30 minutes', 'Demo', 'Call 2', 'Support', 'Visit', 'Other'],
    ),
    businessName: fc.constantFrom('Acme', '4 Seasons'),
  })
  .map((one) => ({ ...CONTEXT, ...one }))
const language = fc.constantFrom('en', 'es-MX', 'de', 'fr-CA', 'xx', '')

/** Sequences that lead to the questions whose answer must be an explicit yes. */
const WAYS = [
  [],
  ['book', 'Tuesday', 'the first one', 'Ada Lovelace', 'skip'],
  ['book', 'Tuesday', 'the first one', 'Ada Lovelace', 'ada at example dot com', 'yes'],
  ['reschedule', 'Ada Lovelace', 'Tuesday', 'the first one'],
  ['cancel my appointment', 'Ada Lovelace'],
]
const PLAIN = {
  ok: true,
  line: 'A line.',
  data: {
    slots: SLOTS,
    meetings: [{ meeting_id: 'm', spoken: 'your demo' }],
    email: 'ada@example.com',
    needs_confirmation: true,
  },
}
const CHECKS = ['booking_check', 'move_check', 'cancel_check', 'retry']

/** Invariants of each step. */
function checkStep(
  { action, state }: Step,
  event: DialogueEvent,
  before: DialogueState | null,
): void {
  assert.deepEqual(JSON.parse(JSON.stringify(state)), state)
  if ('speak' in action) {
    const { say } = action.speak
    assert.ok(
      say.trim() !== '' && say.length <= 420 && !/\p{Nd}|[\n*_#]/u.test(say),
      JSON.stringify(say),
    )
    return
  }
  if (!WRITES.includes(action.run.name)) return
  const isYes =
    (event.kind === 'keys' && event.digits === '1') ||
    (event.kind === 'heard' && hearAnswer(event.text, before?.language ?? 'en') === 'yes')
  assert.ok(
    isYes && CHECKS.includes(before?.place ?? ''),
    `${action.run.name} after ${JSON.stringify(event)}`,
  )
}

test('any input is handled, every line is speakable, and writes require a yes', () => {
  const script = fc.array(
    fc.record({
      event: said,
      answers: fc.array(
        fc.oneof({ weight: 3, arbitrary: goodAnswer }, { weight: 1, arbitrary: answer }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
    { maxLength: 40 },
  )
  let writes = 0
  fc.assert(
    fc.property(context, language, script, fc.constantFrom(...WAYS), (at, tag, turns, way) => {
      let step = advanceDialogue(
        null,
        {
          kind: 'begin',
          language: way.length > 0 ? 'en' : tag,
          languages: ['en', 'de', 'es', 'fr'],
        },
        at,
      )
      const known = way.map((text) => ({
        event: { kind: 'heard' as const, text },
        answers: [PLAIN, PLAIN, PLAIN],
      }))
      for (const { event, answers } of [...known, ...turns]) {
        for (const given of answers) {
          if (!('run' in step.action)) break
          const answered: DialogueEvent = {
            kind: 'answered',
            request: step.action.run,
            answer: given,
          }
          const before: DialogueState = step.state
          step = advanceDialogue(before, answered, at)
          checkStep(step, answered, before)
        }
        const before = step.state
        step = advanceDialogue(before, event, at)
        checkStep(step, event, before)
        if ('run' in step.action && WRITES.includes(step.action.run.name)) writes++
      }
      const resumed: DialogueEvent = { kind: 'resume', from: step.state }
      checkStep(advanceDialogue(null, resumed, at), resumed, step.state)
    }),
    { numRuns: 600 },
  )
  assert.ok(writes > 50)
})

test('a call of silence and nonsense ends within sixty turns', () => {
  const nonsense: fc.Arbitrary<DialogueEvent> = fc.oneof(
    fc.constant({ kind: 'silence' as const }),
    fc.constantFrom('#', '7', '*', '').map((digits) => ({ kind: 'keys' as const, digits })),
    fc
      .oneof(fc.constantFrom(...NONSENSE), fc.string())
      .map((text) => ({ kind: 'heard' as const, text })),
  )
  fc.assert(
    fc.property(
      context,
      fc.array(said, { maxLength: 6 }),
      fc.array(nonsense, { minLength: 61, maxLength: 61 }),
      fc.boolean(),
      (at, opening, rest, isGood) => {
        let step = advanceDialogue(null, { kind: 'begin', language: 'en', languages: ['en'] }, at)
        const feed = (event: DialogueEvent) => {
          step = advanceDialogue(step.state, event, at)
          for (let count = 0; 'run' in step.action; count++) {
            assert.ok(count < 5, 'runs tools endlessly')
            const request = step.action.run
            step = advanceDialogue(
              step.state,
              {
                kind: 'answered',
                request,
                answer: isGood
                  ? {
                      ok: true,
                      line: 'A line.',
                      data: {
                        slots: SLOTS,
                        booked: true,
                        meetings: [{ meeting_id: 'm', spoken: 'x' }],
                        email: 'a@b.co',
                        needs_confirmation: true,
                      },
                    }
                  : { ok: false, line: '', data: {} },
              },
              at,
            )
          }
        }
        feed({ kind: 'silence' })
        opening.forEach(feed)
        const ended = rest.findIndex((event) => {
          feed(event)
          return 'speak' in step.action && step.action.speak.next !== 'listen'
        })
        assert.ok(ended >= 0 && ended < 60)
      },
    ),
    { numRuns: 500 },
  )
})

test('a call in which a tool never answers ends too', () => {
  let step = advanceDialogue(
    null,
    { kind: 'begin', language: 'en', languages: ['en'] },
    { ...CONTEXT, now: NOW },
  )
  let turns = 0
  while (!('speak' in step.action && step.action.speak.next === 'hang_up')) {
    step = advanceDialogue(step.state, { kind: 'silence' }, CONTEXT)
    assert.ok(++turns < 60)
  }
})
