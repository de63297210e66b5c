import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { allowMs } from '../../server/test/allow-ms.ts'
import type { Conditions, Outcome } from './attack.ts'
import { type Client, openClient } from './call-server.ts'
import { countAnswer, newTally, type Tally } from './count-answers.ts'
import { type HostileBody, makeHostileBodies } from './make-hostile-bodies.ts'
import { measureNormal } from './measure-normal.ts'
import { connectVoice, openStand, type Stand, TOKEN, VOICE_SECRET } from './open-stand.ts'
import { repeatCalls } from './repeat-calls.ts'
import { readUsage } from './start-server.ts'

const CONCURRENT_REQUESTS = 40
const MAX_STALL_MS = allowMs(1_000)
const MAX_RESPONSE_BYTES = 64 * 1024
/**
 * As in a container with little memory: otherwise, Node sizes the heap by the memory of the
 * machine, and what it has not collected yet counts as memory of the process.
 */
const HEAP_MIB = 384
/** A warm heap alone adds 270 to 315 MiB to the memory of a new process. */
const MAX_GROWTH_MIB = 400
const REQUEST_TIMEOUT_MS = allowMs(15_000)
const ATTACK_TIMEOUT_MS = 120_000
/** The attack ends after this number of faults. */
const MAX_FAULTS = 6
/** Every nth body is sent, by database: their validation hardly depends on the database. */
const EVERY = { embedded: 1, server: 3, quick: 4 }
const NANOSECONDS_PER_MS = 1e6

type Seen = { largest: number; stallMs: number; unanswered: number }

/**
 * Sends forty large bodies concurrently, in every shape that is expensive to validate, while
 * another client polls /healthz.
 */
export async function floodFaults(conditions: Conditions): Promise<Outcome> {
  const stand = await openStand(conditions, { NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}` })
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
    const flooder = openClient(stand.server().address, {
      connections: CONCURRENT_REQUESTS,
      from: '127.0.0.2',
    })
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
      if (faults.length >= MAX_FAULTS || performance.now() - started > ATTACK_TIMEOUT_MS) {
        faults.push(
          `${bodies.length - bodies.indexOf(body)} of ${bodies.length} bodies were not sent`,
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
  // Requests that are still running delay this one.
  const last = await asking.get('/healthz')
  await wait(5)
  own.disable()
  const stallMs =
    Math.max(0, last?.ms ?? REQUEST_TIMEOUT_MS, ...times) - own.max / NANOSECONDS_PER_MS
  return { largest, stallMs: Math.max(0, stallMs), unanswered: tally.lost - lost }
}

async function sendAll(
  flooder: Client,
  { name, method, path, headers, body }: HostileBody,
  tally: Tally,
): Promise<number> {
  let largest = 0
  await Promise.all(
    Array.from({ length: CONCURRENT_REQUESTS }, async () => {
      const answer = await flooder.call({
        method,
        path,
        headers,
        timeoutMs: REQUEST_TIMEOUT_MS,
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
    ...(stallMs > MAX_STALL_MS ? [`${what}: /healthz waited ${Math.round(stallMs)} ms`] : []),
    ...(largest > MAX_RESPONSE_BYTES
      ? [`${what}: a response of ${Math.round(largest / 1024)} KiB`]
      : []),
    ...(unanswered > 0
      ? [`${what}: ${unanswered} of ${CONCURRENT_REQUESTS} were not answered`]
      : []),
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
    ...(tally.broken > 0 ? [`${tally.broken} responses were 5xx other than 503`] : []),
    ...(grownMiB > MAX_GROWTH_MIB
      ? [`the memory of the process grew by ${Math.round(grownMiB)} MiB`]
      : []),
    ...(lostHealth > 0 ? [`/healthz was not answered ${lostHealth} times`] : []),
    ...(normalAfterMs === null ? ['service was not normal after the attack'] : []),
  ]
}
