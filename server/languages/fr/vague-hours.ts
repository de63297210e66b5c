import { combinePhrases } from '../combine-phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { cardinal } from './number-words.ts'

const VAGUELY =
  'environ|a peu pres|ou a peu pres|par la|ou par la|ou quelque chose comme ca|grosso modo'

/** "À cinq heures environ", with the vague words behind the hour. */
export const vagueHours: readonly TimePhrase[] = Array.from({ length: 23 }, (_, index) => {
  const hour = index + 1
  const said = hour === 1 ? 'une|1' : `${cardinal(hour)}|${hour}`
  return [
    combinePhrases('a|', said, 'heure|heures|h', VAGUELY),
    ['around'],
    ['number', hour],
    ['oclock'],
  ]
})
