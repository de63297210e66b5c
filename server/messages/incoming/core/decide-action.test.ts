import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Meeting } from '../../../meetings/get-meeting.ts'
import { type Action, decideAction, type Situation } from './decide-action.ts'
import type { Question } from './question.ts'
import type { TextCommand } from './read-command.ts'

const NOW = Temporal.Instant.from('2026-11-20T15:00:00Z')
const minutesAgo = (minutes: number) => NOW.subtract({ minutes })

/** What the decision reads of a meeting. */
type Facts = Pick<Meeting, 'id' | 'version' | 'status' | 'statusBy' | 'updatedAt'>
const meeting = (id: string, differences: Partial<Facts> = {}): Meeting =>
  ({
    id,
    version: 1,
    status: 'scheduled',
    statusBy: null,
    updatedAt: minutesAgo(600),
    ...differences,
  }) satisfies Facts as unknown as Meeting

const [FIRST, SECOND] = [meeting('first'), meeting('second')]
const cancelled = (id: string, minutes: number, statusBy: Meeting['statusBy'] = 'attendee') =>
  meeting(id, { status: 'cancelled', statusBy, updatedAt: minutesAgo(minutes), version: 2 })

const CANCEL: TextCommand = { name: 'cancel', place: null }
const MOVE: TextCommand = { name: 'move', place: null }
const NOTE: TextCommand = { name: 'note' }
const number = (place: number): TextCommand => ({ name: 'number', place })

const WHICH_TO_CANCEL: Question = {
  kind: 'which',
  purpose: 'cancel',
  meetings: [
    { id: 'first', version: 1 },
    { id: 'second', version: 1 },
  ],
}
const WHICH_TO_MOVE: Question = { ...WHICH_TO_CANCEL, purpose: 'move' }
const TIMES: Question = {
  kind: 'times',
  meeting: { id: 'first', version: 1 },
  starts: [100, 200, 300],
}

type Case = [
  what: string,
  command: TextCommand,
  situation: Partial<Situation> & { text?: string },
  action: Action,
]

const CASES: Case[] = [
  ['"C" cancels the only meeting', CANCEL, {}, { does: 'cancel', meeting: FIRST }],
  [
    '"C" cancels a meeting that waits for its confirmation',
    CANCEL,
    { meetings: [meeting('first', { status: 'pending' })] },
    { does: 'cancel', meeting: meeting('first', { status: 'pending' }) },
  ],
  [
    '"C" asks which of two meetings is meant',
    CANCEL,
    { meetings: [FIRST, SECOND] },
    { does: 'ask', purpose: 'cancel', meetings: [FIRST, SECOND] },
  ],
  [
    '"C" is for a person if two meetings are possible and nothing can be asked',
    CANCEL,
    { meetings: [FIRST, SECOND], isSilent: true },
    { does: 'note' },
  ],
  [
    'a second "C" within an hour may repeat the first, so it asks',
    CANCEL,
    { meetings: [FIRST, cancelled('second', 59)] },
    { does: 'ask', purpose: 'cancel', meetings: [FIRST] },
  ],
  [
    'a second "C" after an hour cancels the next meeting',
    CANCEL,
    { meetings: [FIRST, cancelled('second', 60)] },
    { does: 'cancel', meeting: FIRST },
  ],
  [
    '"C" cancels the only meeting after an agent has cancelled another',
    CANCEL,
    { meetings: [FIRST, cancelled('second', 1, 'agent')] },
    { does: 'cancel', meeting: FIRST },
  ],
  [
    'a second "C" cancels if nothing can be asked',
    CANCEL,
    { meetings: [FIRST, cancelled('second', 1)], isSilent: true },
    { does: 'cancel', meeting: FIRST },
  ],
  [
    '"C" without a meeting left says that the last one is cancelled',
    CANCEL,
    { meetings: [cancelled('first', 90), cancelled('second', 30)] },
    { does: 'say_cancelled', meeting: cancelled('second', 30) },
  ],
  [
    '"C" of a known number without meetings is for a person',
    CANCEL,
    { meetings: [] },
    { does: 'note' },
  ],
  [
    '"C" of a known number whose only meeting was declined is for a person',
    CANCEL,
    { meetings: [meeting('first', { status: 'declined' })] },
    { does: 'note' },
  ],
  [
    '"C" of an unknown number says that there is no meeting',
    CANCEL,
    { meetings: [], isKnown: false },
    { does: 'say_no_meeting' },
  ],
  ['"R" offers times', MOVE, {}, { does: 'offer', meeting: FIRST, after: null }],
  ['"R" is for a person if nothing can be asked', MOVE, { isSilent: true }, { does: 'note' }],
  [
    '"R" offers times even if another meeting was just cancelled',
    MOVE,
    { meetings: [FIRST, cancelled('second', 1)] },
    { does: 'offer', meeting: FIRST, after: null },
  ],
  [
    '"R" after offered times offers later ones',
    MOVE,
    { question: TIMES },
    { does: 'offer', meeting: FIRST, after: 300 },
  ],
  [
    '"R2" after offered times takes the second',
    { name: 'move', place: 2 },
    { question: TIMES },
    { does: 'move', meeting: FIRST, startSeconds: 200 },
  ],
  [
    '"R4" after three offered times offers later ones',
    { name: 'move', place: 4 },
    { question: TIMES },
    { does: 'offer', meeting: FIRST, after: 300 },
  ],
  [
    '"R0" after offered times offers later ones',
    { name: 'move', place: 0 },
    { question: TIMES },
    { does: 'offer', meeting: FIRST, after: 300 },
  ],
  [
    '"C2" after offered times cancels the meeting',
    { name: 'cancel', place: 2 },
    { question: TIMES },
    { does: 'cancel', meeting: FIRST },
  ],
  [
    '"C2" after the question which meeting to cancel cancels the second',
    { name: 'cancel', place: 2 },
    { meetings: [FIRST, SECOND], question: WHICH_TO_CANCEL },
    { does: 'cancel', meeting: SECOND },
  ],
  [
    '"C2" after the question which meeting to move asks which to cancel',
    { name: 'cancel', place: 2 },
    { meetings: [FIRST, SECOND], question: WHICH_TO_MOVE },
    { does: 'ask', purpose: 'cancel', meetings: [FIRST, SECOND] },
  ],
  [
    '"2" after the question which meeting to move offers times for the second',
    number(2),
    { meetings: [FIRST, SECOND], question: WHICH_TO_MOVE },
    { does: 'offer', meeting: SECOND, after: null },
  ],
  [
    '"3" after a question with two choices says how many there are',
    number(3),
    { meetings: [FIRST, SECOND], question: WHICH_TO_CANCEL },
    { does: 'say_choices', count: 2 },
  ],
  [
    '"0" after a question with two choices says how many there are',
    number(0),
    { meetings: [FIRST, SECOND], question: WHICH_TO_CANCEL },
    { does: 'say_choices', count: 2 },
  ],
  ['a number without a question is answered with help', number(1), {}, { does: 'help' }],
  [
    'a choice in words is taken',
    NOTE,
    { text: 'the second one please', question: TIMES },
    { does: 'move', meeting: FIRST, startSeconds: 200 },
  ],
  [
    'other words after a question are for a person',
    NOTE,
    { text: 'my dog is ill', question: TIMES },
    { does: 'note' },
  ],
  [
    'a time that was offered before the meeting changed is not taken; others are offered',
    number(1),
    { meetings: [meeting('first', { version: 2 })], question: TIMES },
    { does: 'offer', meeting: meeting('first', { version: 2 }), after: null },
  ],
  [
    '"R" after the meeting changed offers the first times again',
    MOVE,
    { meetings: [meeting('first', { version: 2 })], question: TIMES },
    { does: 'offer', meeting: meeting('first', { version: 2 }), after: null },
  ],
  [
    'a meeting that changed since the question is not cancelled; the question is asked again',
    number(1),
    { meetings: [meeting('first', { version: 2 }), SECOND], question: WHICH_TO_CANCEL },
    { does: 'ask', purpose: 'cancel', meetings: [meeting('first', { version: 2 }), SECOND] },
  ],
  [
    'a time for a meeting that was cancelled says so',
    number(1),
    { meetings: [cancelled('first', 1)], question: TIMES },
    { does: 'say_cancelled', meeting: cancelled('first', 1) },
  ],
  [
    'a time for a meeting that is over says that there is none',
    number(1),
    { meetings: [SECOND], question: TIMES },
    { does: 'say_no_meeting' },
  ],
  [
    'a time for a meeting that was declined says that there is none',
    number(1),
    { meetings: [meeting('first', { status: 'declined' })], question: TIMES },
    { does: 'say_no_meeting' },
  ],
  ['thanks need no answer', { name: 'acknowledgement' }, {}, { does: 'nothing' }],
  ['a request to stop is followed', { name: 'stop' }, {}, { does: 'stop' }],
]

for (const [what, command, { text = '', ...differences }, action] of CASES) {
  test(what, () => {
    const situation: Situation = {
      meetings: [FIRST],
      question: null,
      isKnown: true,
      isSilent: false,
      now: NOW,
      language: 'en',
      ...differences,
    }
    assert.deepEqual(decideAction(command, text, situation), action)
  })
}

test('at most five meetings are listed', () => {
  const meetings = ['1', '2', '3', '4', '5', '6'].map((id) => meeting(id))
  const action = decideAction(CANCEL, '', {
    meetings,
    question: null,
    isKnown: true,
    isSilent: false,
    now: NOW,
    language: 'en',
  })
  assert.deepEqual(action, { does: 'ask', purpose: 'cancel', meetings: meetings.slice(0, 5) })
})
