import type { RestartableTimer } from './restartable-timer.ts'

/** A number is complete after this time without another key. */
const KEY_TIMEOUT_MS = 2_500

/** Collects keys until the expected number of keys, a hash, or the timeout. */
export function collectKeys(timer: RestartableTimer, onDigits: (digits: string) => void) {
  let expected: number | null = null
  let keys = ''
  const complete = () => {
    const digits = keys
    keys = ''
    if (digits !== '') onDigits(digits)
  }
  return {
    /** The number of keys to expect; null: any number. */
    expect: (count: number | null) => {
      expected = count
    },
    press: (digit: string) => {
      if (digit !== '#') keys += digit
      if (digit === '#' || keys.length === expected) complete()
      else timer.start(KEY_TIMEOUT_MS, complete)
    },
  }
}
