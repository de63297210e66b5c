// Tool results, and the beginning of a conversation, for tests of the dialogue.
export const KNOWN = {
  identify_caller: [
    { ok: true, line: '', data: { known: true, first_name: 'Ada', has_meetings: true } },
  ],
}
export const EMPTY = {
  ok: true,
  line: 'NO TIMES',
  data: { slots: [], more: false, question: null, problem: 'none' },
}
export const UNAVAILABLE = { ok: false, line: 'x', data: { problem: 'unavailable' } }
export const found = (...spoken: string[]) => ({
  ok: true,
  line: '',
  data: {
    verified: true,
    meetings: spoken.map((said, index) => ({
      meeting_id: `m${index + 1}`,
      spoken: said,
      meeting_type: said,
      agent_name: 'Grace',
    })),
  },
})

/** The turns up to the question whether to book. */
export const TO_CHECK = [
  ['book', 'Which day'],
  ['Tuesday', 'run find_times when=Tuesday', 'OFFERS'],
  ['the first one', 'run hold_time slot_id=slot1', 'full name'],
  ['Ada Lovelace', 'email'],
  ['skip', 'for Ada Lovelace. Shall I book it'],
] as const
