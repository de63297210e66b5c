import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Metrics } from '../../platform/telemetry/create-telemetry.ts'
import type { Interval } from './core/interval.ts'
import {
  recallTime,
  rememberTime,
  type RememberedTime,
  type SweptTime,
} from './core/remembered-time.ts'
import { readMovedTimes } from './store/agent-time-versions.ts'

/** About a million meetings and events in calendars. */
const MAX_BYTES = 64 * 2 ** 20
/** What stays when the memory is full. */
const KEPT_SHARE = 0.9

const SECONDS_PER_DAY = 86_400
/** What is read beyond the end of a search, so that searches of the next days need not read. */
const LEAD_DAYS = 7
const MAX_COVERED_SECONDS = 140 * SECONDS_PER_DAY

type RecallQuestion = {
  agentIds: readonly number[]
  /** All time that matters; Unix seconds. */
  window: Interval
  now: number
  /** The meeting whose event in a calendar does not count; null: none. */
  exceptMeetingId: string | null
}

export type TimeMemory = {
  /**
   * The time of each agent within the window, as it is in the database now. Reads the versions of
   * the agents, and the time of those who have another one than is remembered.
   */
  recall: (
    db: Db,
    workspaceId: WorkspaceId,
    question: RecallQuestion,
  ) => Promise<ReadonlyMap<number, SweptTime>>
}

type Entry = { time: RememberedTime; usedAt: number }
type Shelf = { entries: Map<number, Entry>; bytes: number }

type MemoryOptions = { maxBytes?: number; metrics?: Metrics | undefined }

/** Remembers the time of agents in this process, up to a number of bytes. */
export function createTimeMemory({
  maxBytes = MAX_BYTES,
  metrics,
}: MemoryOptions = {}): TimeMemory {
  const shelves = new Map<WorkspaceId, Shelf>()
  let bytes = 0
  let uses = 0

  const put = (shelf: Shelf, agentId: number, time: RememberedTime) => {
    const change = time.bytes - (shelf.entries.get(agentId)?.time.bytes ?? 0)
    shelf.entries.set(agentId, { time, usedAt: uses })
    shelf.bytes += change
    bytes += change
  }
  const evict = () => {
    if (bytes > maxBytes) bytes = evictLeastUsed(shelves, bytes, maxBytes * KEPT_SHARE)
    metrics?.rememberedTimesBytes.set(bytes)
  }

  return {
    recall: async (db, workspaceId, { agentIds, window, now, exceptMeetingId }) => {
      uses++
      const shelf = shelves.get(workspaceId) ?? { entries: new Map(), bytes: 0 }
      const times = new Map<number, RememberedTime>()
      const known = agentIds.map((agentId) => {
        const entry = shelf.entries.get(agentId)
        if (!entry || !covers(entry.time, window)) return { agentId, version: null }
        entry.usedAt = uses
        times.set(agentId, entry.time)
        return { agentId, version: entry.time.version }
      })
      const read = windowToRead(window, now, shelf, agentIds)
      const moved = await readMovedTimes(db, workspaceId, known, read)
      // Another search may have changed the shelf in the meantime, or removed it.
      const kept = shelves.get(workspaceId) ?? shelf
      shelves.delete(workspaceId)
      shelves.set(workspaceId, kept)
      for (const { agentId, version, ...each } of moved) {
        const time = rememberTime({ version: version ?? NaN, ...each }, read)
        times.set(agentId, time)
        if (version !== null) put(kept, agentId, time)
      }
      const missed = moved.length
      metrics?.recalledTimes.inc({ result: 'hit' }, agentIds.length - missed)
      metrics?.recalledTimes.inc({ result: 'miss' }, missed)
      if (missed > 0) evict()
      const asked = { now, exceptMeetingId }
      return new Map([...times].map(([id, time]) => [id, recallTime(time, asked)]))
    },
  }
}

function covers({ covers: { from, to } }: RememberedTime, window: Interval): boolean {
  return from <= window.from && to >= window.to
}

/**
 * The window with what is remembered of the agents around it, unless that is very long: searches
 * with different windows then do not replace what the others have read.
 */
function windowToRead(
  window: Interval,
  now: number,
  { entries }: Shelf,
  agentIds: readonly number[],
): Interval {
  const startOfDay = (time: number) => Math.floor(time / SECONDS_PER_DAY) * SECONDS_PER_DAY
  let { from, to } = {
    from: startOfDay(window.from),
    to: startOfDay(window.to) + LEAD_DAYS * SECONDS_PER_DAY,
  }
  const earliest = startOfDay(now) - SECONDS_PER_DAY
  for (const id of agentIds) {
    const known = entries.get(id)?.time.covers
    if (!known || known.to <= earliest) continue
    const wider = {
      from: Math.min(from, Math.max(known.from, earliest)),
      to: Math.max(to, known.to),
    }
    if (wider.to - wider.from <= MAX_COVERED_SECONDS) ({ from, to } = wider)
  }
  return { from, to }
}

/**
 * Removes what was not used for longest from the workspaces that have more than their share, until
 * at most `target` bytes are left. Returns what is left.
 */
function evictLeastUsed(shelves: Map<WorkspaceId, Shelf>, bytes: number, target: number): number {
  const share = target / shelves.size
  let left = bytes
  for (const [workspaceId, shelf] of shelves) {
    if (left <= target) return left
    const byAge = [...shelf.entries].sort(([, a], [, b]) => a.usedAt - b.usedAt)
    for (const [agentId, { time }] of byAge) {
      if (left <= target || shelf.bytes <= share) break
      shelf.entries.delete(agentId)
      shelf.bytes -= time.bytes
      left -= time.bytes
    }
    if (shelf.entries.size === 0) shelves.delete(workspaceId)
  }
  return left
}
