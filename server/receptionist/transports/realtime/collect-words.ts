import { withTimeout } from '../../../platform/with-timeout.ts'
import type { TranscriptFragment } from '../../../voice/platforms/openai/read-live-events.ts'

/**
 * The maximum waits for the transcript, which lags behind the speech: for its first words, and for
 * more after each part.
 */
const FIRST_WORDS_TIMEOUT_MS = 1_500
const MORE_WORDS_TIMEOUT_MS = 400

/** Collects the caller's words that have not been answered. */
export function collectWords() {
  let fragments: TranscriptFragment[] = []
  let onFragment = () => {}
  const reaches = (offsetMs: number | null) =>
    offsetMs !== null && fragments.some(({ endMs }) => endMs !== null && endMs >= offsetMs)
  return {
    add: (fragment: TranscriptFragment) => {
      fragments.push(fragment)
      onFragment()
    },
    /**
     * Takes the words up to an offset in the session (null: now), once the transcript
     * contains them; '' if there are none.
     */
    take: async (offsetMs: number | null): Promise<string> => {
      while (!reaches(offsetMs)) {
        const more = new Promise<boolean>((resolve) => {
          onFragment = () => resolve(true)
        })
        const timeoutMs = fragments.length === 0 ? FIRST_WORDS_TIMEOUT_MS : MORE_WORDS_TIMEOUT_MS
        if (!(await withTimeout(timeoutMs, more, () => false))) break
      }
      const isTaken = ({ startMs }: TranscriptFragment) =>
        offsetMs === null || startMs === null || startMs <= offsetMs
      const text = fragments
        .filter(isTaken)
        .map((fragment) => fragment.text)
        .join('')
        .trim()
      fragments = fragments.filter((fragment) => !isTaken(fragment))
      return text
    },
    drop: () => {
      fragments = []
    },
  }
}
