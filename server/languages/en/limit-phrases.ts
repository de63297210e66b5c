import { combinePhrases } from '../combine-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { PLACES } from './engagement-words.ts'

const DISLIKE = combinePhrases(
  'i|we|id|wed',
  phrases`
    dont want to|do not want to|wouldnt want to|would not want to|dont like to|rather not
    prefer not to|dont really want to|wouldnt really want to|would rather not|would prefer not to
    dont fancy having to|try not to|hate to
  `,
)

/** Phrases that limit the hours: "I have to be home by", "I wouldn't want to come in before". */
export const limitPhrases: readonly TimePhrase[] = [
  [
    combinePhrases(
      phrases`
        i have to|i need to|ive to|i must|i gotta|i should|we have to|we need to|i want to
        ive got to|weve got to|id like to|i like to|i would like to|id want to|id need to|id love to
        ill have to|ill need to|i really need to|i really have to|id have to|i have|we must
      `,
      'be',
      [
        combinePhrases('at', PLACES),
        'back|home|gone|away|out|done|finished|out of there|on the road|in bed|in work|in town',
        'there|back at work|back home|back in work',
      ].join('|'),
      'by|before|no later than|for',
    ),
    ['until'],
  ],
  [
    combinePhrases(
      'i|we|id|wed|ill|but i|only i|i do|i just|i really|i will|i would|i might|ive|weve|i also',
      'have to|need to|must|gotta|ve to|should|got to|had better|want to|to|would have to',
      'leave|go|head off|head out|run|get going|take off|be off|set off|shoot off|dash|be away',
      '|again|for work|then',
      'by|at|before|around|about|no later than',
    ),
    ['until'],
  ],
  [
    combinePhrases(
      'i|we|but i|only i|although i',
      phrases`
        go to work|head to work|leave for work|go into work|start work|begin work|start|start my shift
        leave|leave the house|go in|head off|head in
      `,
      'at|around|about|by',
    ),
    ['until'],
  ],
  [
    combinePhrases(
      DISLIKE,
      phrases`
        |come|come in|be there|be in|go|start|do it|make it|have it|get up|be up|drive
      `,
      'too|that|so|very|terribly',
      'early',
      '|in the morning|in the day',
    ),
    ['span', { from: 600, to: 1440, open: true }],
  ],
  [
    combinePhrases(
      DISLIKE,
      phrases`
        come|come in|be there|be in|be out|go|start|do it|make it|have it|be here|drive|be driving
        be on the road|meet|do anything|have anything
      `,
      'after|past|later than|beyond',
    ),
    ['until'],
  ],
  [
    combinePhrases(
      DISLIKE,
      phrases`
        come|come in|be there|be in|go|start|do it|make it|have it|be here|drive|meet|do anything
        have anything|be up
      `,
      'before|earlier than',
    ),
    ['from'],
  ],
]
