import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from './call-server.ts'
import { countAnswer, newTally, type Tally } from './count-answers.ts'

export type Repeated = {
  tally: Tally
  /** Milliseconds of every call with a response, in order. */
  times: number[]
  stop: () => Promise<void>
}

/** Makes one call after another, with a pause of `pauseMs` after each response, until stopped. */
export function repeatCalls(
  what: string,
  pauseMs: number,
  call: (index: number) => Promise<Answer | null>,
): Repeated {
  const tally = newTally()
  const times: number[] = []
  let over = false
  const work = (async () => {
    for (let index = 0; !over; index++) {
      const answer = await call(index)
      countAnswer(tally, answer, what)
      if (answer) times.push(answer.ms)
      await wait(pauseMs)
    }
  })()
  const stop = async () => {
    over = true
    await work
  }
  return { tally, times, stop }
}

/** The 99th percentile; 0 if there are no times. */
export function percentile99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0
}
