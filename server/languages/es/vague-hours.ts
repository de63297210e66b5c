import { combinePhrases } from '../combine-phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { cardinal } from './number-words.ts'

const VAGUELY = 'o asi|o por ahi|o cosa asi|o algo asi|mas o menos|aproximadamente|y algo|o cerca'

/** "A las cinco o así", with the vague words behind the hour. */
export const vagueHours: readonly TimePhrase[] = Array.from({ length: 12 }, (_, index) => {
  const hour = index + 1
  const said = hour === 1 ? 'la una|la 1' : combinePhrases('las', `${cardinal(hour)}|${hour}`)
  return [
    [combinePhrases('a|como a|', said, VAGUELY), ['around'], ['number', hour]],
    [
      combinePhrases('a|como a|', said, 'y media', VAGUELY),
      ['around'],
      ['clock', { minutes: [hour * 60 + 30, ((hour + 12) % 24) * 60 + 30] }],
    ],
  ] satisfies TimePhrase[]
}).flat()
