import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import Type, { type Static } from 'typebox'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ClientActor } from '../access/actor.ts'
import type { IdentifyActor } from '../access/create-identifier.ts'
import { requireScopes } from '../access/require-scopes.ts'
import type { Deps } from '../deps.ts'
import type { Pool } from '../platform/db/pool.ts'
import { newTimeLimits, withTimeLimits } from '../platform/db/time-limits.ts'
import { findEnd } from '../events/feed/sequence-workspace.ts'
import { type FeedEvent, listEvents } from '../events/feed/list-events.ts'
import { releasePlace } from '../http/limits/admit-requests.ts'
import { describeProblems } from '../http/open-api/describe-problems.ts'
import { createWorkspacePlaces } from '../http/limits/create-workspace-places.ts'
import { lastingResponses } from '../http/limits/lasting-responses.ts'
import { findPosition, isCounterPosition, readCursor, writeCursor } from '../http/queries/paging.ts'
import { Problem } from '../http/problems/problem.ts'
import { type CallWatch, createCallWatch } from './create-call-watch.ts'
import { createStreamHub, type Listener } from './create-stream-hub.ts'
import { readFilter } from './read-filter.ts'
import { presentEventFor } from './present-event-for.ts'
import { FILTER_PARAMETERS } from './schemas.ts'

const MAX_STREAMS = 500
const MAX_STREAMS_OF_WORKSPACE = 50
/** A reader with more than this unread is dropped; it can continue where it stopped. */
const MAX_UNREAD_BYTES = 1_048_576
/** Each layer of the server listens for the end of a response, a piped one more than once. */
const MAX_LISTENERS = 20
/** The interval of lines that keep the connection open, and of checks of the token. */
const HEARTBEAT_MS = 2_000
/** A reader that takes nothing for so many heartbeats is dropped. */
const MAX_STALLED_HEARTBEATS = 10
const RECONNECT_MS = 2_000

const StreamQuery = Type.Object(
  {
    ...FILTER_PARAMETERS,
    cursor: Type.Optional(
      Type.String({
        description:
          'Where to begin: a `next_cursor` of the list, or the id of an event in a stream. ' +
          'Without one, and without `Last-Event-ID`, the stream begins with the next new event.',
      }),
    ),
    calls: Type.Optional(
      Type.Unsafe<'true' | 'false'>({
        type: 'string',
        enum: ['true', 'false'],
        description:
          'Whether the stream also names calls that begin, run a tool, change or end, which have no ' +
          'events: as `event: calls` with `{"call_ids": […]}`, without an id and without a history. ' +
          'Needs the scope `calls:read`.',
      }),
    ),
  },
  { additionalProperties: false },
)
type StreamQuery = Static<typeof StreamQuery>

const STREAM_SCHEMA = {
  operationId: 'streamEvents',
  summary: 'Stream events',
  description:
    'New events as server-sent events: `id` is a cursor, `event` the type, and `data` the event as ' +
    'in the list. After an interruption, send the last `id` as `Last-Event-ID` to continue without ' +
    'a gap. A line every few seconds keeps the connection open and tells the position.',
  tags: ['Events'],
  querystring: StreamQuery,
  response: {
    200: {
      description: 'Events, until the client disconnects.',
      content: { 'text/event-stream': { schema: Type.String() } },
    },
    ...describeProblems('malformed_request', 'invalid_attributes', 'cursor_expired'),
  },
}

/** The stream of events, under /core/events/stream. */
export function streamRoutes(
  { pool, log, now }: Deps,
  { identify }: { identify: IdentifyActor },
): FastifyPluginAsync {
  return async (app) => {
    const hub = createStreamHub(pool, (err) => {
      log.error({ err }, 'reading events for streams failed')
    })
    const callWatch = createCallWatch(pool, now, (err) => {
      log.error({ err }, 'reading calls for streams failed')
    })
    const takePlace = createWorkspacePlaces('stream', {
      max: MAX_STREAMS,
      maxOfWorkspace: MAX_STREAMS_OF_WORKSPACE,
    })
    app.addHook('preClose', async () => {
      await Promise.all([hub.close(), callWatch.close()])
    })
    app.get<{ Querystring: StreamQuery }>(
      '/core/events/stream',
      { config: { scope: 'events:read' }, schema: STREAM_SCHEMA },
      async (request, reply) => {
        reply.header('content-type', 'text/event-stream; charset=utf-8')
        if (request.query.calls === 'true')
          requireScopes(request.actor.scopes, ['calls:read'], 'Streams with calls need it.')
        if (request.method === 'HEAD') return reply.send()
        const release = takePlace(request.actor.workspaceId)
        reply.raw.setMaxListeners(MAX_LISTENERS)
        reply.raw.once('close', release)
        const listener = await openListener(pool, request, reply).catch((error: unknown) => {
          release()
          throw error
        })
        // The client may have disconnected before `close` was listened to.
        if (reply.raw.destroyed) {
          release()
          releasePlace(request)
          return reply.hijack()
        }
        const stop = hub.follow(listener)
        const stopCalls = request.query.calls === 'true' ? followCalls(callWatch, listener) : null
        lastingResponses.add(reply.raw)
        const isStalled = watchReading(reply.raw)
        const heartbeat = setInterval(() => {
          if (isStalled()) listener.drop()
          else void withinHeartbeat(() => keepAlive(request, listener, identify))
        }, HEARTBEAT_MS).unref()
        reply.raw.once('close', () => {
          clearInterval(heartbeat)
          stop()
          stopCalls?.()
        })
        releasePlace(request)
        return reply.header('x-accel-buffering', 'no').send(listener.stream)
      },
    )
  }
}

type StreamRequest = FastifyRequest<{ Querystring: StreamQuery }>
type StreamListener = Listener & { stream: PassThrough }

/** Throws malformed_request, invalid_attributes and cursor_expired. */
async function openListener(
  pool: Pool,
  request: StreamRequest,
  reply: FastifyReply,
): Promise<StreamListener> {
  const { workspaceId } = request.actor
  const filter = readFilter(request.query)
  const position = readStart(request) ?? (await findEnd(pool, workspaceId))
  await listEvents(pool, workspaceId, filter, { after: position, limit: 1 })
  const stream = new PassThrough()
  stream.write(`retry: ${RECONNECT_MS}\n\n`)
  return {
    workspaceId,
    filter,
    position,
    stream,
    send: (event) => {
      if (stream.writable) stream.write(formatEvent(event, request.actor))
    },
    ready: () => waitForDrain(stream),
    isBehind: () => stream.readableLength + stream.writableLength > MAX_UNREAD_BYTES,
    end: () => {
      stream.end()
    },
    drop: () => {
      reply.raw.destroy()
    },
  }
}

/**
 * The position to begin after; null: that of the newest event. A client that reconnects sends the
 * header.
 */
function readStart({ headers, query: { cursor } }: StreamRequest): number | null {
  const lastEventId = headers['last-event-id']
  if (typeof lastEventId !== 'string')
    return cursor === undefined ? null : readCursor(cursor, isCounterPosition)
  const position = findPosition(lastEventId, isCounterPosition)
  if (position === null)
    throw new Problem(
      'malformed_request',
      'Send in Last-Event-ID the last id of the stream, unchanged; or send no such header.',
    )
  return position
}

/**
 * Resolves when the buffer of the stream is empty again, if it was full, or the stream has ended.
 */
async function waitForDrain(stream: PassThrough): Promise<void> {
  if (!stream.writable || !stream.writableNeedDrain) return
  const settled = new AbortController()
  const { signal } = settled
  try {
    await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })])
  } finally {
    settled.abort()
  }
}

/**
 * Returns a function, to be called at each heartbeat, which tells whether the client has stopped
 * reading.
 */
function watchReading(response: ServerResponse): () => boolean {
  let stalledHeartbeats = 0
  let takenBefore = 0
  return () => {
    // What is unread may never become empty while the client reads, so `drain` does not show that.
    const { socket } = response
    const taken = socket ? socket.bytesWritten - socket.writableLength : 0
    const isStalled = response.writableNeedDrain && taken === takenBefore
    takenBefore = taken
    stalledHeartbeats = isStalled ? stalledHeartbeats + 1 : 0
    return stalledHeartbeats > MAX_STALLED_HEARTBEATS
  }
}

/** The limits of the request are for its beginning. One check ends before the next begins. */
function withinHeartbeat<T>(work: () => T): T {
  return withTimeLimits(newTimeLimits({ queryMs: HEARTBEAT_MS, totalMs: HEARTBEAT_MS }), work)
}

/**
 * Tells the position, which moves on even if no event matches. Ends a stream whose token is
 * revoked, or whose person signed out or opened another workspace.
 */
async function keepAlive(
  request: StreamRequest,
  listener: StreamListener,
  identify: IdentifyActor,
): Promise<void> {
  const { stream } = listener
  try {
    const { workspaceId } = await identify(request)
    if (workspaceId !== request.actor.workspaceId) return void stream.end()
    if (stream.writable && !stream.writableNeedDrain)
      stream.write(`id: ${writeCursor(listener.position)}\n\n`)
  } catch (error) {
    if (error instanceof Problem && [401, 403].includes(error.status)) stream.end()
  }
}

/** Names calls that change. A reader that is behind gets the next change. */
function followCalls(watch: CallWatch, { workspaceId, stream, isBehind }: StreamListener) {
  return watch.follow(workspaceId, (callIds) => {
    if (stream.writable && !isBehind())
      stream.write(`event: calls\ndata: ${JSON.stringify({ call_ids: callIds })}\n\n`)
  })
}

/** One server-sent event (HTML Living Standard, section 9.2). */
function formatEvent(event: FeedEvent, actor: ClientActor): string {
  const shown = presentEventFor(event, actor)
  return `id: ${writeCursor(event.position)}\nevent: ${shown.type}\ndata: ${JSON.stringify(shown)}\n\n`
}
