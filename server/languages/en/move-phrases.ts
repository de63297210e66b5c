import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { combinePhrases } from '../combine-phrases.ts'

const IT = phrases`
  it|that|this|things|my appointment|the appointment|my meeting|the meeting|mine|ours|my slot
`
const MOVE = phrases`
  move|push|shift|change|switch|swap|reschedule|postpone|rearrange|rebook|bring|put off|transfer
  bump|chuck|stick|pop|whack|slide|nudge|kick|flip|shuffle|delay|prepone|pull|moving|pushing|shifting|changing|switching|swapping|rescheduling
  bringing|rearranging|postponing
`
const A_BIT = 'a bit|a little|a little bit|slightly|a tad|a touch|a wee bit|a smidge'

/** Phrases for a meeting that is to be moved. */
export const movePhrases: readonly TimePhrase[] = [
  // To another time: the words for moving do not change which one.
  [
    combinePhrases(
      MOVE,
      `${IT}|(it|that|this) (forward|forwards|back|up|out|on)|`,
      phrases`
        to|for|until|till|over to|across to|on to|back to|forward to|up to|out to|around to
        instead to
      `,
    ),
  ],
  [combinePhrases('move|push|shift|change|switch|swap|reschedule|postpone|rearrange|rebook', IT)],
  [
    combinePhrases(
      MOVE,
      'my|the|that',
      'monday|tuesday|wednesday|thursday|friday|saturday|sunday',
      'appointment|meeting|one|booking',
      'to|until|till|over to',
    ),
  ],
  ['leave it till|leave it until|leave it to|leave it for|leave it over till'],
  [combinePhrases('put', IT, 'off|back|forward', 'to|till|until')],
  // Relative to the present time.
  [combinePhrases('push|put|set', `${IT}|`, 'back', '|by|about|by about'), ['later'], ['by']],
  [combinePhrases('push|postpone|delay|defer', IT, 'by|about|by about'), ['later'], ['by']],
  [combinePhrases('postpone|delay|defer', 'by'), ['later'], ['by']],
  [combinePhrases('push', IT, 'out', '|by'), ['later'], ['by']],
  [
    combinePhrases('bring|pull', `${IT}|`, 'forward|forwards', '|by|about|by about'),
    ['earlier'],
    ['by'],
  ],
  [combinePhrases('prepone|advance', `${IT}|`, '|by'), ['earlier'], ['by']],
  [combinePhrases('push|put|set', IT, 'back', A_BIT), ['later']],
  [combinePhrases('bring|pull', IT, 'forward|forwards', A_BIT), ['earlier']],
  [combinePhrases('make|do|have', 'it|that', A_BIT, 'later'), ['later']],
  [combinePhrases('make|do|have', 'it|that', A_BIT, 'earlier'), ['earlier']],
  [combinePhrases('make|do|have', 'it|that', 'later'), ['later']],
  [combinePhrases('make|do|have', 'it|that', 'earlier'), ['earlier']],
]
