import { setTimeout as pause } from 'node:timers/promises'
import { withTimeout } from '../../../platform/with-timeout.ts'

/** So long a model takes to begin with a line, and about so long to say a character. */
const BEGIN_MS = 3_000
const MS_A_CHARACTER = 65
/** What was said last is still on its way to the caller. */
const ON_ITS_WAY_MS = 1_000
/** A model may leave out words. */
const ENOUGH = 0.8

/**
 * Follows what the model says until a line is spoken: nothing but the transcript tells of it.
 * `closed`: nobody listens any more.
 */
export function countSpoken(closed: Promise<void>) {
  let said = ''
  let wake = () => {}
  return {
    add: (text: string) => {
      said += text
      wake()
    },
    /** The line has been spoken, or had the time to be, or nobody listens any more. */
    once: async (line: string): Promise<void> => {
      said = ''
      const last = wordsOf(line).at(-1) ?? ''
      const all = new Promise<void>((resolve) => {
        wake = () => {
          if (said.length >= line.length * ENOUGH && wordsOf(said).includes(last)) resolve()
        }
      })
      await withTimeout(
        BEGIN_MS + line.length * MS_A_CHARACTER,
        Promise.race([all, closed]),
        () => {},
      )
      await Promise.race([pause(ON_ITS_WAY_MS), closed])
    },
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
