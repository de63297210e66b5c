import type { Expected } from '../../server/test/voice/read-expected.ts'
import type { Here } from './expect-times.ts'
import type { Random } from './random.ts'
import type { Wording } from './wording.ts'

/** What a template may use. */
export type Maker = { random: Random; wording: Wording; here: Here }

export type Wish = {
  text: string
  /** What the caller said before. */
  before?: string
  /** The starts that were offered, in Unix seconds. */
  offered?: readonly number[]
  expected: readonly Expected[]
  /** Whether the text is a sentence, which cannot be part of another one. */
  isSentence?: boolean
}

/** Makes a phrase, and computes its meaning. */
export type Template = (maker: Maker) => Wish

export const ASK: Expected = { kind: 'ask' }
export const REFUSE: Expected = { kind: 'refuse' }
