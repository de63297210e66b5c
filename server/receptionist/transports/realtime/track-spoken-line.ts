import { setTimeout as pause } from 'node:timers/promises'
import { withTimeout } from '../../../platform/with-timeout.ts'

/** The approximate time until a model begins to speak a line, and per spoken character. */
const BEGIN_MS = 3_000
const MS_PER_CHARACTER = 65
/** The transcript is ahead of the audio that the caller hears. */
const PLAYBACK_DELAY_MS = 1_000
/** A model may omit words. */
const MIN_SPOKEN_RATIO = 0.8

/**
 * Waits until the model has spoken a line, which is known only from the transcript. `closed`: the
 * session is over.
 */
export function trackSpokenLine(closed: Promise<void>) {
  let transcript = ''
  let onText = () => {}
  return {
    add: (text: string) => {
      transcript += text
      onText()
    },
    /** Resolves once the line has been spoken, at the timeout, or when the session is over. */
    wait: async (line: string): Promise<void> => {
      transcript = ''
      const last = wordsOf(line).at(-1) ?? ''
      const all = new Promise<void>((resolve) => {
        onText = () => {
          const isLongEnough = transcript.length >= line.length * MIN_SPOKEN_RATIO
          if (isLongEnough && wordsOf(transcript).includes(last)) resolve()
        }
      })
      await withTimeout(
        BEGIN_MS + line.length * MS_PER_CHARACTER,
        Promise.race([all, closed]),
        () => {},
      )
      await Promise.race([pause(PLAYBACK_DELAY_MS), closed])
    },
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
