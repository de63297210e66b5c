import { AFTERNOON, EVENING, MORNING } from '../build-time-phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { cardinal } from './number-words.ts'
import { vagueHours } from './vague-hours.ts'

/** "Dix-huit heures trente, un soir": not half past six and one minute. */
const minutesBeforePart: readonly TimePhrase[] = [20, 30, 40, 50].flatMap(
  (minutes): TimePhrase[] => [
    [`${cardinal(minutes)} un soir`, ['number', minutes], ['span', EVENING]],
    [`${cardinal(minutes)} un matin`, ['number', minutes], ['span', MORNING]],
    [`${cardinal(minutes)} un apres midi`, ['number', minutes], ['span', AFTERNOON]],
  ],
)

/** Phrases about the minutes or the exactness of an hour. */
export const minutePhrases: readonly TimePhrase[] = [...vagueHours, ...minutesBeforePart]
