import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hearAnswer } from '../../speech/hear-answer.ts'
import { CONTEXT, SLOTS } from '../../test/voice/play-conversation.ts'
import type { ToolAnswer } from '../../voice/core/tool-call.ts'
import type { ToolName } from '../../voice/core/tools.ts'
import { applyToolAnswer } from '../model/core/apply-tool-answer.ts'
import { type DialogueEvent, type DialogueState, newState, type Step } from './dialogue-state.ts'
import { CHECKS, findOpenQuestion, takeOverDialogue } from './take-over-dialogue.ts'

const MEETING = { meeting_id: 'm7', spoken: 'your demo on Friday at three', meeting_type: 'Demo' }
const said = (line: string, data: Record<string, unknown>): ToolAnswer => ({ ok: true, line, data })
type Ran = readonly [ToolName, Record<string, unknown>, ToolAnswer]
const FOUND: Ran = [
  'find_times',
  { when: 'Tuesday' },
  said('OFFERS', { slots: SLOTS, question: null }),
]
const HELD: Ran = ['hold_time', { slot_id: 'slot2' }, said('', { hold_id: 'h' })]
const PROVEN: Ran = ['find_my_meetings', { name: 'Ada' }, said('', { meetings: [MEETING] })]
const TWO: Ran = [
  'find_my_meetings',
  { name: 'Ada' },
  said('', {
    meetings: [
      MEETING,
      { meeting_id: 'm8', spoken: 'your call on Monday at ten', meeting_type: 'Demo' },
    ],
  }),
]
const FOR_MEETING: Ran = ['find_times', { when: 'Tuesday', meeting_id: 'm7' }, FOUND[2]]
const ADDRESS: Ran = [
  'save_contact',
  { name: 'Ada Lovelace', email: 'ada at example dot com' },
  said('READ BACK', { needs_confirmation: true, confirmation: 'c1', email: 'ada@example.com' }),
]
const BOOKED: Ran = ['book_meeting', { slot_id: 'slot2' }, said('', { booked: true })]
const GONE: Ran = [
  'hold_time',
  { slot_id: 'slot2' },
  { ok: false, line: 'TAKEN, OFFERS', data: { slots: SLOTS.slice(0, 1) } },
]
const NOTHING: Ran = ['find_times', { when: 'never' }, said('NONE', { slots: [] })]

const after = (...ran: Ran[]): DialogueState =>
  ran.reduce(
    (state, [name, args, answer]) => applyToolAnswer(state, { name, args }, answer, CONTEXT),
    newState('en', ['en']),
  )
const does = ({ action: did, state }: Step) =>
  'run' in did
    ? ['run', did.run.name, did.run.args.slot_id, did.run.args.when].join(' ')
    : `${state.place}: ${did.speak.say}`

const ROWS: readonly (readonly [knows: string, Ran[], heard: string | null, comes: RegExp])[] = [
  ['nothing', [], null, /^opening: Would you like to book/],
  ['nothing, and hear a goal', [], 'book me in on Tuesday', /^run find_times.*Tuesday/],
  ['offers', [FOUND], null, /^choice: OFFERS/],
  ['offers, and hear a choice', [FOUND], 'the second one', /^run hold_time slot2/],
  ['offers, and hear another day', [FOUND], 'rather on Friday', /^run find_times.*Friday/],
  ['no offers', [NOTHING], null, /^when: /],
  ['a held time', [FOUND, HELD], null, /^name: /],
  ['a held time, and hear a name', [FOUND, HELD], 'Ada Lovelace', /^contact: /],
  ['a time that is taken', [FOUND, GONE], null, /^choice: TAKEN, OFFERS/],
  [
    'everything except the confirmation of an address',
    [FOUND, HELD, ADDRESS],
    null,
    /^contact_check: /,
  ],
  [
    'a name, and hear that a meeting is to be cancelled',
    [['save_contact', { name: 'Ada' }, said('', { saved: true })]],
    'cancel my appointment',
    /^proof: .*confirmation code/,
  ],
  ['two meetings', [TWO], null, /^which_meeting: Your appointments are .* and /],
  [
    'two meetings, and hear which one',
    [TWO],
    'the second one',
    /^more: Your appointment is your call/,
  ],
  ['a meeting', [PROVEN], null, /^more: Your appointment is your demo on Friday at three/],
  [
    'a meeting, and hear what to do',
    [PROVEN],
    'cancel it',
    /^cancel_check: .*your demo on Friday at three/,
  ],
  ['times for a meeting', [PROVEN, FOR_MEETING], 'the second', /^run hold_time slot2/],
  ['a new time for a meeting', [PROVEN, FOR_MEETING, HELD], 'yes', /^move_check: I would move/],
  ['a booking', [FOUND, HELD, BOOKED], null, /^more: Is there anything else/],
  ['a booking, and hear a no', [FOUND, HELD, BOOKED], 'no thank you', /^ended: /],
]
for (const [knows, ran, heard, comes] of ROWS) {
  test(`the rules take over when they know ${knows}`, () => {
    assert.match(
      does(
        takeOverDialogue(
          after(...ran),
          heard === null ? null : { kind: 'heard', text: heard },
          CONTEXT,
        ),
      ),
      comes,
    )
  })
}

test('after any tool answers of a model, the rules write only after a yes to their own question', () => {
  const ran = fc.array(
    fc.constantFrom(FOUND, HELD, PROVEN, TWO, FOR_MEETING, ADDRESS, BOOKED, GONE, NOTHING, [
      'transfer_or_book',
      {},
      said('OFFERS', { transfer: null, slots: SLOTS }),
    ] as Ran),
    { maxLength: 6 },
  )
  const event = fc.option(
    fc.oneof(
      fc
        .constantFrom('yes', 'no', 'cancel it', 'the first one', 'Ada Lovelace', 'book it', 'x')
        .map((text): DialogueEvent => ({ kind: 'heard', text })),
      fc.constantFrom('1', '2', '0').map((digits): DialogueEvent => ({ kind: 'keys', digits })),
    ),
  )
  fc.assert(
    fc.property(ran, event, fc.option(fc.constantFrom(...CHECKS)), (tools, happens, place) => {
      const known = after(...tools)
      const state =
        place === null
          ? { ...known, place: findOpenQuestion(known, CONTEXT) ?? 'opening' }
          : { ...known, place }
      const { action: did } = takeOverDialogue(state, happens, CONTEXT)
      if ('speak' in did) return assert.ok(did.speak.say.trim() !== '')
      const isYes =
        happens?.kind === 'heard'
          ? hearAnswer(happens.text, 'en') === 'yes'
          : happens?.kind === 'keys' && happens.digits === '1'
      assert.ok(
        !['book_meeting', 'reschedule_meeting', 'cancel_meeting'].includes(did.run.name) ||
          (isYes && place !== null),
      )
    }),
    { numRuns: 2000 },
  )
})
