import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { allowMs } from './allow-ms.ts'
import type { Conditions, Outcome } from './attack.ts'
import { type Client, openClient } from './call-server.ts'
import { countAnswer, newTally, type Tally } from './count-answers.ts'
import { type HostileBody, makeHostileBodies } from './make-hostile-bodies.ts'
import { measureNormal } from './measure-normal.ts'
import { connectVoice, openStand, type Stand, TOKEN, VOICE_SECRET } from './open-stand.ts'
import { repeatCalls } from './repeat-calls.ts'
import { readUsage } from './start-server.ts'

const AT_ONCE = 40
const LONGEST_STALL_MS = allowMs(1_000)
const LARGEST_ANSWER = 64 * 1024
/** A warm heap alone adds 270 to 315 MiB to the memory of a process that has just started. */
const MORE_MEMORY_MIB = 400
const EACH_WITHIN_MS = allowMs(15_000)
const ALL_WITHIN_MS = 120_000
/** After so many harmful bodies enough is known. */
const ENOUGH_FAULTS = 6
/** How many of the bodies are sent: reading them has little to do with the database. */
const EVERY = { embedded: 1, server: 3, quick: 4 }
const NANOSECONDS_IN_A_MS = 1e6

type Seen = { largest: number; stallMs: number; unanswered: number }

/**
 * Sends forty large bodies at once, in every shape that is expensive to validate, while another
 * client polls /healthz.
 */
export async function floodFaults(conditions: Conditions): Promise<Outcome> {
  const stand = await openStand(conditions)
  try {
    const all = makeHostileBodies({
      token: TOKEN,
      voice: await connectVoice(stand.client(), 'generic'),
      vapi: await connectVoice(stand.client(), 'vapi'),
      voiceSecret: VOICE_SECRET,
    })
    const bodies = all.filter(
      (_, at) => at % (conditions.quick ? EVERY.quick : EVERY[conditions.database]) === 0,
    )
    const flooder = openClient(stand.server().address, { connections: AT_ONCE, from: '127.0.0.2' })
    const asker = openClient(stand.server().address, { connections: 1 })
    const health = repeatCalls('healthz', 20, () => asker.get('/healthz'))
    await sendAll(flooder, { ...all.at(-1)!, path: '/core/agents' }, newTally())
    const before = readUsage(stand.server().pid).rssMiB
    const tally = newTally()
    const faults: string[] = []
    let [highest, worst] = [before, 0]
    const started = performance.now()
    for (const body of bodies) {
      if (stand.server().hasEnded()) break
      if (faults.length >= ENOUGH_FAULTS || performance.now() - started > ALL_WITHIN_MS) {
        faults.push(
          `${bodies.length - bodies.indexOf(body)} of ${bodies.length} bodies were not sent any more`,
        )
        break
      }
      const seen = await floodWith(flooder, body, { tally, times: health.times, asking: asker })
      worst = Math.max(worst, seen.stallMs)
      highest = Math.max(
        highest,
        stand.server().hasEnded() ? 0 : readUsage(stand.server().pid).rssMiB,
      )
      faults.push(...faultsOf(body, seen))
    }
    await health.stop()
    const normalAfterMs = stand.server().hasEnded() ? null : await measureNormal(stand)
    return {
      tally,
      worstHonestMs: worst,
      normalAfterMs,
      faults: [
        ...faults,
        ...faultsAfter(stand, {
          tally,
          grownMiB: highest - before,
          lostHealth: health.tally.lost,
          normalAfterMs,
        }),
      ],
    }
  } finally {
    await stand.close()
  }
}

async function floodWith(
  flooder: Client,
  body: HostileBody,
  { tally, times, asking }: { tally: Tally; times: number[]; asking: Client },
): Promise<Seen> {
  const own = monitorEventLoopDelay({ resolution: 5 })
  own.enable()
  times.length = 0
  const lost = tally.lost
  const largest = await sendAll(flooder, body, tally)
  // Requests that are still being handled delay new ones.
  const last = await asking.get('/healthz')
  await wait(5)
  own.disable()
  const stallMs = Math.max(0, last?.ms ?? EACH_WITHIN_MS, ...times) - own.max / NANOSECONDS_IN_A_MS
  return { largest, stallMs: Math.max(0, stallMs), unanswered: tally.lost - lost }
}

async function sendAll(
  flooder: Client,
  { name, method, path, headers, body }: HostileBody,
  tally: Tally,
): Promise<number> {
  let largest = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const answer = await flooder.call({
        method,
        path,
        headers,
        withinMs: EACH_WITHIN_MS,
        ...(body !== '' && { body }),
      })
      countAnswer(tally, answer, `${name} to ${path.slice(0, 40)}`)
      largest = Math.max(largest, Buffer.byteLength(answer?.text ?? ''))
    }),
  )
  return largest
}

function faultsOf({ name, path }: HostileBody, { largest, stallMs, unanswered }: Seen): string[] {
  const what = `${name} to ${path.slice(0, 40)}`
  return [
    ...(stallMs > LONGEST_STALL_MS ? [`${what}: /healthz waited ${Math.round(stallMs)} ms`] : []),
    ...(largest > LARGEST_ANSWER
      ? [`${what}: an answer of ${Math.round(largest / 1024)} KiB`]
      : []),
    ...(unanswered > 0 ? [`${what}: ${unanswered} of ${AT_ONCE} were not answered`] : []),
  ]
}

type After = { tally: Tally; grownMiB: number; lostHealth: number; normalAfterMs: number | null }

function faultsAfter(
  stand: Stand,
  { tally, grownMiB, lostHealth, normalAfterMs }: After,
): string[] {
  if (stand.server().hasEnded())
    return [`the process ended: ${stand.server().output().slice(-500)}`]
  return [
    ...(tally.broken > 0 ? [`${tally.broken} answers were a 5xx that is not 503`] : []),
    ...(grownMiB > MORE_MEMORY_MIB ? [`it grew by ${Math.round(grownMiB)} MiB`] : []),
    ...(lostHealth > 0 ? [`/healthz was not answered ${lostHealth} times`] : []),
    ...(normalAfterMs === null ? ['it was not normal afterwards'] : []),
  ]
}
