// Plays conversations of a caller for tests of the dialogue, with scripted tool results.
import { advanceDialogue } from '../../receptionist/dialogue/advance-dialogue.ts'
import type {
  DialogueContext,
  DialogueEvent,
  DialogueState,
  Step,
} from '../../receptionist/dialogue/dialogue-state.ts'
import type { ToolAnswer } from '../../voice/core/tool-call.ts'
import type { ToolName } from '../../voice/core/tools.ts'

/** Monday, the twenty-third of November 2026, nine in the morning in UTC. */
export const NOW = 1_795_424_400
const HOUR = 3600
const DAY = 24 * HOUR

export const CONTEXT: DialogueContext = {
  now: NOW,
  timeZone: 'UTC',
  businessName: 'Acme',
  region: 'US',
  hasNumber: true,
  meetingTypes: ['Demo'],
  agents: ['Ben Kim', 'Clara Moss'],
  calledAbout: null,
  reminder: null,
}

const slot = (number: number, start: number, spoken: string) => ({
  slot_id: `slot${number}`,
  number,
  start_time: String(start),
  spoken,
})
export const SLOTS = [
  slot(1, NOW + DAY + 5 * HOUR, 'Tuesday, November twenty-fourth at two in the afternoon'),
  slot(2, NOW + 2 * DAY + HOUR, 'Wednesday, November twenty-fifth at ten in the morning'),
  slot(3, NOW + 3 * DAY + 7 * HOUR, 'Thursday, November twenty-sixth at four in the afternoon'),
]
const times = { slots: SLOTS, more: true, question: null, problem: null }

/** The default tool results. */
const ANSWERS: Record<ToolName, ToolAnswer> = {
  identify_caller: {
    ok: true,
    line: '',
    data: { known: false, first_name: null, has_meetings: false },
  },
  find_times: { ok: true, line: 'OFFERS', data: times },
  hold_time: { ok: true, line: '', data: { hold_id: 'hold1' } },
  save_contact: {
    ok: true,
    line: 'READ BACK',
    data: {
      needs_confirmation: true,
      confirmation: 'c1',
      email: 'ada@example.com',
      phone: null,
      saved: false,
      first_name: null,
    },
  },
  book_meeting: {
    ok: true,
    line: 'BOOKED',
    data: { booked: true, meeting_id: 'm1', confirmation_code: '472913', status: 'scheduled' },
  },
  find_my_meetings: {
    ok: true,
    line: '',
    data: {
      verified: true,
      meetings: [
        {
          meeting_id: 'm7',
          spoken: 'your demo on Friday at three',
          meeting_type: 'Demo',
          agent_name: 'Grace',
        },
      ],
    },
  },
  reschedule_meeting: {
    ok: true,
    line: 'MOVED',
    data: { booked: true, meeting_id: 'm7', confirmation_code: '472913', status: 'scheduled' },
  },
  cancel_meeting: { ok: true, line: 'CANCELLED', data: { cancelled: true } },
  transfer_or_book: {
    ok: true,
    line: 'NO ONE FREE, OFFERS',
    data: { transfer: null, slots: SLOTS },
  },
  leave_note: { ok: true, line: 'NOTE TAKEN', data: { saved: true, note_id: 'n1', on: 'call' } },
  answer_question: {
    ok: true,
    line: 'ANSWER',
    data: { known: true, topic: 'address', answer: 'ANSWER' },
  },
}

/** Tool results in order of use; the last one is repeated. */
type Overrides = Partial<Record<ToolName, readonly ToolAnswer[]>>
/**
 * An event and its effects: "run <tool> <arguments>" for each tool run, then a part of the spoken
 * line.
 */
type Row = readonly [happens: string, ...comes: readonly string[]]
export type Conversation = {
  context?: Partial<DialogueContext>
  language?: string
  languages?: string[]
  answers?: Overrides
  rows: readonly Row[]
}

/** The effects of each row: the tool runs, then the spoken line. */
export function playConversation({
  context,
  language = 'en',
  languages = ['en', 'es', 'de', 'fr'],
  answers = {},
  rows,
}: Conversation): string[][] {
  const given = new Map<ToolName, number>()
  let state: DialogueState | null = null
  return [['begin'], ...rows].map(([happens]) => {
    const came: string[] = []
    let event: DialogueEvent =
      happens === 'begin' ? { kind: 'begin', language, languages } : eventOf(happens!)
    for (;;) {
      const step: Step = advanceDialogue(state, event, { ...CONTEXT, ...context })
      state = JSON.parse(JSON.stringify(step.state)) as DialogueState
      if ('speak' in step.action) {
        const { say, next } = step.action.speak
        came.push(
          `${say}${next === 'listen' ? '' : next === 'hang_up' ? ' [hang up]' : ` [transfer ${next.transferTo}]`}`,
        )
        return came
      }
      const request = step.action.run
      const { language: _, ...args } = request.args
      came.push(
        `run ${request.name} ${Object.entries(args)
          .map(([name, value]) => `${name}=${String(value)}`)
          .join(' ')}`.trim(),
      )
      const count = given.get(request.name) ?? 0
      given.set(request.name, count + 1)
      const own = answers[request.name]
      event = {
        kind: 'answered',
        request,
        answer: own?.[Math.min(count, own.length - 1)] ?? ANSWERS[request.name],
      }
    }
  })
}

/** "[keys]" presses keys, "(heard…" interrupts, "" is a silence; anything else is said. */
function eventOf(happens: string): DialogueEvent {
  if (happens === '') return { kind: 'silence' }
  if (happens.startsWith('[')) return { kind: 'keys', digits: happens.slice(1, -1) }
  return happens.startsWith('(')
    ? { kind: 'interrupted', heard: happens.slice(1) }
    : { kind: 'heard', text: happens }
}
