import { findNews } from '../events/feed/find-news.ts'
import {
  type EventFilter,
  type FeedEvent,
  listEvents,
  isMatching,
} from '../events/feed/list-events.ts'
import type { Pool } from '../platform/db/pool.ts'
import { runJob } from '../platform/db/time-limits.ts'
import { Problem } from '../http/problems/problem.ts'
import { type Repeating, repeat } from '../platform/repeat.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

const POLL_INTERVAL_MS = 500
/** Small, because each stream that catches up holds a page, and events can be large. */
const PAGE_SIZE = 20
const ANY: EventFilter = { types: null, resourceType: null, resourceId: null }

/** One reader of a stream. */
export type Listener = {
  workspaceId: WorkspaceId
  filter: EventFilter
  /** The position up to which the listener has everything; the hub moves it on. */
  position: number
  send: (event: FeedEvent) => void
  /** Resolves when the reader can take more, or has left. */
  ready: () => Promise<void>
  /** Whether the reader has so much unread that it is dropped. */
  isBehind: () => boolean
  /** Ends the stream after what was sent. */
  end: () => void
  /** Ends the stream without what is unread. */
  drop: () => void
}

type StreamHub = {
  /** Sends what follows the position of the listener, until the returned function is called. */
  follow: (listener: Listener) => () => void
  close: () => Promise<void>
}

type Hub = {
  pool: Pool
  listeners: Set<Listener>
  followed: Map<WorkspaceId, Group>
  onFailure: (error: unknown) => void
}

/** The listeners of a workspace that have everything up to the position that was read for all. */
type Group = { position: number; listeners: Set<Listener> }

/**
 * Serves all streams of a process with one reader of the feed, which looks for new events while
 * somebody listens. A listener that starts further back catches up by itself first.
 */
export function createStreamHub(pool: Pool, onFailure: (error: unknown) => void): StreamHub {
  const hub: Hub = { pool, listeners: new Set(), followed: new Map(), onFailure }
  let polling: Repeating | null = null
  return {
    follow: (listener) => {
      hub.listeners.add(listener)
      polling ??= repeat(POLL_INTERVAL_MS, () => readOn(hub), onFailure)
      runJob(() => catchUp(hub, listener)).catch((error: unknown) => {
        if (!isExpired(error)) onFailure(error)
        listener.end()
      })
      return () => {
        leave(hub, listener)
        if (hub.listeners.size > 0) return
        void polling?.stop()
        polling = null
      }
    },
    close: async () => {
      for (const listener of hub.listeners) listener.end()
      await polling?.stop()
    },
  }
}

function leave({ listeners, followed }: Hub, listener: Listener): void {
  listeners.delete(listener)
  const group = followed.get(listener.workspaceId)
  group?.listeners.delete(listener)
  if (group?.listeners.size === 0) followed.delete(listener.workspaceId)
}

/** Reads pages for one listener until it has what the others have, and then joins them. */
async function catchUp(hub: Hub, listener: Listener): Promise<void> {
  const { workspaceId, filter } = listener
  let isFull = true
  while (hub.listeners.has(listener) && (isFull || !join(hub, listener))) {
    const page = await listEvents(hub.pool, workspaceId, filter, {
      after: listener.position,
      limit: PAGE_SIZE,
    })
    for (const event of page.events) {
      await listener.ready()
      if (!hub.listeners.has(listener)) return
      listener.send(event)
      listener.position = event.position
    }
    listener.position = page.readTo
    isFull = page.isFull
  }
}

/** False: the others have more. */
function join({ followed }: Hub, listener: Listener): boolean {
  const { workspaceId, position } = listener
  const group = followed.get(workspaceId)
  if (!group) followed.set(workspaceId, { position, listeners: new Set([listener]) })
  else if (group.position > position) return false
  else group.listeners.add(listener)
  return true
}

/** Reads what is new, once for all listeners that have joined. */
async function readOn({ pool, followed, onFailure }: Hub): Promise<void> {
  const groups = [...followed]
  const known = groups.map(([workspaceId, { position }]) => ({ workspaceId, position }))
  const { position, workspaceIds } = await findNews(pool, known)
  for (const [workspaceId, group] of groups)
    if (!workspaceIds.has(workspaceId)) moveOn(group, [], position)
  for (const [workspaceId, group] of groups)
    if (workspaceIds.has(workspaceId))
      await readGroup(pool, workspaceId, group).catch((error: unknown) => {
        if (!isExpired(error)) onFailure(error)
        if (followed.get(workspaceId) === group) followed.delete(workspaceId)
        for (const listener of group.listeners) listener.end()
      })
}

/** Throws cursor_expired. */
async function readGroup(pool: Pool, workspaceId: WorkspaceId, group: Group): Promise<void> {
  let isFull = true
  while (isFull && group.listeners.size > 0) {
    const page = await listEvents(pool, workspaceId, ANY, {
      after: group.position,
      limit: PAGE_SIZE,
    })
    moveOn(group, page.events, page.readTo)
    isFull = page.isFull
  }
}

function isExpired(error: unknown): boolean {
  return error instanceof Problem && error.code === 'cursor_expired'
}

function moveOn(group: Group, events: readonly FeedEvent[], position: number): void {
  group.position = Math.max(group.position, position)
  for (const listener of group.listeners) distribute(listener, events, group.position)
}

/** Drops a listener that has too much unread. */
function distribute(listener: Listener, events: readonly FeedEvent[], position: number): void {
  for (const event of events) {
    if (event.position <= listener.position || !isMatching(event, listener.filter)) continue
    listener.send(event)
    listener.position = event.position
    if (listener.isBehind()) return listener.drop()
  }
  listener.position = Math.max(listener.position, position)
}
