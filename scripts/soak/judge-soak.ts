import type { Load } from './drive-load.ts'
import type { Sample, TableSize } from './sample-service.ts'

/** How much may grow in the second half of the run. */
const MAX_MEMORY_GROWTH = 0.1
const MAX_MORE_SESSIONS = 2
const MAX_SOCKET_GROWTH = 0.1
const MAX_TABLE_GROWTH = 0.25
/** Smaller tables consist of a few pages. */
const MIN_TABLE_BYTES = 2 ** 20
const MAX_PAUSE_MS = 100
/** The longest pause of a thread that does nothing, on a machine that is not busy. */
const MAX_MACHINE_PAUSE_MS = 50
/** No request has a fault or a conflict; 503 asks to send it again. */
const FAILED = /( no response| 4\d\d| 5(?!03)\d\d)$/

export type Judgement = { name: string; found: string; isGood: boolean }

/**
 * Judges the samples, of which the first is from before the load. What a growing table takes for
 * each row that was ever written must not grow, and neither may memory and connections.
 */
export function judgeSoak(samples: readonly Sample[], load: Load): Judgement[] {
  const loaded = samples.slice(1)
  const half = Math.floor(loaded.length / 2)
  const later = loaded.slice(half)
  const rss = growthOf(later.map(({ seconds, rssMiB }) => [seconds, rssMiB]))
  const sockets = growthOf(later.map((each) => [each.seconds, each.sockets]))
  const sessions = [loaded.slice(0, half), later].map((of) =>
    Math.max(...of.map((each) => each.sessions)),
  )
  const tables = listGrown(later.at(0)?.tables, later.at(-1)?.tables)
  const failed = [...load.answers].filter(([key]) => FAILED.test(key))
  return [
    {
      name: 'memory over the second half',
      found: `${(rss * 100).toFixed(1)} %`,
      isGood: rss <= MAX_MEMORY_GROWTH,
    },
    {
      name: 'sockets over the second half',
      found: `${(sockets * 100).toFixed(1)} %`,
      isGood: sockets <= MAX_SOCKET_GROWTH,
    },
    {
      name: 'sessions of the database at most, first and second half',
      found: sessions.join(', '),
      isGood: sessions[1]! <= sessions[0]! + MAX_MORE_SESSIONS,
    },
    {
      name: 'bytes for each row over the second half',
      found: tables.join(', ') || 'flat',
      isGood: tables.length === 0,
    },
    judgePauses(loaded),
    {
      name: 'failed requests',
      found: failed.map((each) => each.join(': ')).join(', ') || 'none',
      isGood: failed.length === 0,
    },
  ]
}

/** Of a busy machine nothing can be told: a process that shares a processor is paused as well. */
function judgePauses(samples: readonly Sample[]): Judgement {
  const calm = samples.filter(({ machinePauseMs }) => machinePauseMs < MAX_MACHINE_PAUSE_MS)
  const longest = Math.max(...calm.map(({ pauseMs }) => pauseMs))
  const name = 'longest pause of the event loop'
  if (calm.length === 0)
    return { name, found: 'not known, because the machine was too busy', isGood: false }
  const left = samples.length - calm.length
  return {
    name,
    found: `${longest.toFixed(0)} ms${left > 0 ? `, without ${left} samples of a busy machine` : ''}`,
    isGood: longest < MAX_PAUSE_MS,
  }
}

/** The part by which a line through the points grows from the first to the last. */
function growthOf(points: readonly (readonly [number, number])[]): number {
  if (points.length < 2) return 0
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
  const [x, y] = [mean(points.map((point) => point[0])), mean(points.map((point) => point[1]))]
  const slope =
    points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0) /
    points.reduce((sum, [px]) => sum + (px - x) ** 2, 0)
  return (slope * (points.at(-1)![0] - points[0]![0])) / y
}

function listGrown(
  before: ReadonlyMap<string, TableSize> | undefined,
  after: ReadonlyMap<string, TableSize> | undefined,
): string[] {
  return [...(after ?? [])].flatMap(([name, size]) => {
    const earlier = before?.get(name)
    if (!earlier || earlier.bytes < MIN_TABLE_BYTES || earlier.written === 0) return []
    const [from, to] = [bytesOfRow(earlier), bytesOfRow(size)]
    return to > from * (1 + MAX_TABLE_GROWTH)
      ? [`${name} ${from.toFixed(0)} to ${to.toFixed(0)}`]
      : []
  })
}

/** Bytes of the table with its indexes and its large values, for each row that was ever written. */
export function bytesOfRow({ bytes, written }: TableSize): number {
  return bytes / Math.max(1, written)
}
