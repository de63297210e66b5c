/** How long a number may be typed before it counts as typed. */
const KEYS_MS = 2_500

export type Patience = { begin: (milliseconds: number, over: () => void) => void; end: () => void }

/** Keys until there are as many as are awaited, or a hash, or no more come. */
export function collectKeys(patience: Patience, typed: (digits: string) => void) {
  let awaited: number | null = null
  let keys = ''
  const take = () => {
    const digits = keys
    keys = ''
    if (digits !== '') typed(digits)
  }
  return {
    await: (count: number | null) => {
      awaited = count
    },
    press: (digit: string) => {
      if (digit !== '#') keys += digit
      if (digit === '#' || keys.length === awaited) take()
      else patience.begin(KEYS_MS, take)
    },
  }
}

/** One thing that is waited for at a time. */
export function openPatience(): Patience {
  let timer: NodeJS.Timeout | undefined
  const end = () => clearTimeout(timer)
  return {
    end,
    begin: (milliseconds, over) => {
      end()
      timer = setTimeout(over, milliseconds)
    },
  }
}
