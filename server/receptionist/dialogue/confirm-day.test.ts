import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Conversation, playConversation } from '../../test/voice/play-conversation.ts'

const ASKED = {
  ok: true,
  line: 'DO YOU MEAN NEXT YEAR?',
  data: { slots: [], more: false, question: 'confirm_day', problem: null },
}
const FOUND = { ok: true, line: 'NO TIMES', data: { slots: [], question: null, problem: 'none' } }

const CONVERSATIONS: Record<string, Conversation> = {
  'takes a distant day after a yes': {
    rows: [
      ['book', 'Which day'],
      ['November third', 'run find_times when=November third', 'DO YOU MEAN NEXT YEAR?'],
      ['yes please', 'run find_times when=yes please', 'NO TIMES'],
    ],
  },
  'takes a distant day after the key one': {
    rows: [
      ['book', 'Which day'],
      ['November third', 'run find_times', 'DO YOU MEAN NEXT YEAR?'],
      ['[1]', 'run find_times when=yes', 'NO TIMES'],
    ],
  },
  'asks for another day after a no': {
    rows: [
      ['book', 'Which day'],
      ['November third', 'run find_times', 'DO YOU MEAN NEXT YEAR?'],
      ['no', 'Which day and time would suit you?'],
      ['Tuesday', 'run find_times when=Tuesday', 'NO TIMES'],
    ],
  },
  'searches another day that is named instead of a no': {
    rows: [
      ['book', 'Which day'],
      ['November third', 'run find_times', 'DO YOU MEAN NEXT YEAR?'],
      ['no, next Tuesday', 'run find_times when=next Tuesday', 'NO TIMES'],
    ],
  },
  'asks again for a yes or a no after other words': {
    rows: [
      ['book', 'Which day'],
      ['November third', 'run find_times', 'DO YOU MEAN NEXT YEAR?'],
      ['', 'That day, yes or no?'],
      ['', 'Press one for yes, or two for no.'],
    ],
  },
}

for (const [name, conversation] of Object.entries(CONVERSATIONS))
  test(`the receptionist ${name}`, () => {
    const [, ...actualRows] = playConversation({
      ...conversation,
      answers: { find_times: [ASKED, FOUND] },
    })
    conversation.rows.forEach(([happens, ...expected], row) => {
      const actual = actualRows[row]!
      assert.ok(
        actual.length === expected.length &&
          expected.every((part, index) => actual[index]!.includes(part)),
        `after "${happens}": expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`,
      )
    })
  })
