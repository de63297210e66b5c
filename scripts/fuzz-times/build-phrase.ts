import type { Expected } from '../../server/test/voice/read-expected.ts'
import type { Here } from './expect-times.ts'
import { CLOCK_TEMPLATES } from './make-clocks.ts'
import { DAY_TEMPLATES } from './make-days.ts'
import { makeMaker } from './make-maker.ts'
import { DIALOGUE_TEMPLATES } from './make-dialogues.ts'
import { PERIOD_TEMPLATES } from './make-periods.ts'
import { TURN_TEMPLATES } from './make-turns.ts'
import type { Random } from './random.ts'
import { framePhrase, spellPhrase } from './vary-phrase.ts'

export type Phrase = {
  template: string
  text: string
  before: string | null
  offered: readonly number[]
  expected: readonly Expected[]
  here: Here
}

const TEMPLATES = {
  ...DAY_TEMPLATES,
  ...PERIOD_TEMPLATES,
  ...CLOCK_TEMPLATES,
  ...TURN_TEMPLATES,
  ...DIALOGUE_TEMPLATES,
}
const NAMES = Object.keys(TEMPLATES)

/** A phrase of a caller, with its situation and the expected readings. */
export function buildPhrase(random: Random): Phrase {
  const maker = makeMaker(random)
  const template = random.pick(NAMES)
  const wish = TEMPLATES[template]!(maker)
  const text = spellPhrase(framePhrase(wish, maker.wording, random), maker.wording, random)
  const { before = null, offered = [], expected } = wish
  return { template, text, before, offered, expected, here: maker.here }
}
