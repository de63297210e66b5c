import { computeOnce } from '../../../languages/compute-once.ts'
import { LANGUAGES } from '../../../languages/languages.ts'

const patterns = computeOnce(() =>
  LANGUAGES.map(({ dialogueWords: { afterBusy } }) => ({
    after: afterBusy.after,
    pattern: new RegExp(
      `(?<!\\p{L})(?:${afterBusy.busyUntil})\\s+((?:\\S+\\s+){1,4}?)` +
        `(?:${afterBusy.so})(?!\\p{L})(.*?)(?<!\\p{L})(?:${afterBusy.afterwards})(?!\\p{L})(.*)$`,
      'iu',
    ),
  })),
)

/**
 * Words in which "afterwards" is the hour until which the caller is busy: "I work until four, so
 * Tuesday afterwards" is "Tuesday after four".
 */
export function resolveAfterwards(text: string): string {
  const found = patterns().find(({ pattern }) => pattern.test(text))
  return found
    ? text.replace(
        found.pattern,
        (_, time: string, wish: string, rest: string) =>
          `${wish} ${rest} ${found.after} ${time.trim()}`,
      )
    : text
}
