import { createHash } from 'node:crypto'
import { retryOnConflict } from '../../platform/db/conflict.ts'
import { type Db, type Pool, transaction, type Tx } from '../../platform/db/pool.ts'
import {
  createTransactionGroups,
  type Grouping,
} from '../../platform/db/create-transaction-groups.ts'
import type { Limits } from '../../platform/limits.ts'
import { countPlaces } from '../../http/limits/create-admission.ts'
import { Problem, problemDocument } from '../../http/problems/problem.ts'
import { createKeyTurns } from './create-key-turns.ts'
import { sealResponse, UNSEALED } from './seal-response.ts'
import {
  insertResponse,
  selectResponse,
  type StoredResponse,
  tryLockKey,
} from '../store/responses.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** How long a response is stored for repeated requests. */
export const IDEMPOTENCY_RETENTION = { hours: 24 }
const MAX_KEY_LENGTH = 255
/** The maximum length of a method and a path that is stored. */
const MAX_ROUTE_LENGTH = 200
/**
 * Errors about the form, the rights, the preconditions or the rate of a request: the same request
 * may succeed later.
 */
const UNSTORED_STATUSES = new Set([400, 401, 403, 412, 429])

/** `replayed`: the operation found that the same write had been carried out before. */
export type WriteResponse = {
  status: number
  /** Null: the response has no body. */
  body: object | null
  replayed?: boolean
}
export type SentResponse = { status: number; text: string; replayed: boolean }

/**
 * A write request. `secretFor`: the response contains a secret and is stored encrypted, so that
 * only this access token can get it again. `callId`: of the call in which a tool is run.
 * `grouping`: with which others it may run in one transaction; default: none.
 */
export type WriteRequest = {
  workspaceId: WorkspaceId
  idempotencyKey: string | undefined
  route: string
  content: unknown
  requestId: string
  secretFor?: string
  callId?: string
  grouping?: Grouping | null
}

export type ExecuteIdempotently = (
  request: WriteRequest,
  attempt: (tx: Tx) => Promise<WriteResponse>,
) => Promise<SentResponse>

type ExecutorOptions = {
  pool: Pool
  now: () => Temporal.Instant
  /** Maximum requests of this process that run or wait. */
  maxInFlight: number
  limits: Pick<Limits, 'http'>
  onConflict: () => void
  /** Gets the number of writes that run together in a transaction. */
  onGroup?: (writes: number) => void
}

/**
 * Runs a write in one transaction and retries it on conflicts. With an Idempotency-Key, the
 * response or the error is stored in the same transaction for 24 hours, and sent again byte for
 * byte when the request is repeated.
 *
 * Of concurrent requests with the same key, one runs, in whatever process; the others wait for it
 * and get the same response. A lock of its transaction decides which, so that another one runs if
 * its process ends.
 */
export function createIdempotentExecutor({
  pool,
  now,
  maxInFlight,
  limits,
  onConflict,
  onGroup,
}: ExecutorOptions): ExecuteIdempotently {
  const takeTurn = createKeyTurns({
    maxWaiting: Math.floor(countPlaces(maxInFlight) / 3),
    maxWaitMs: limits.http.keyMs,
  })
  const runInGroup = createTransactionGroups(pool, onGroup)
  return (request, attempt) => {
    const { workspaceId, grouping = null } = request
    const key = readKey(request.idempotencyKey)
    const run = <Result>(once: () => Promise<Result>) => retryOnConflict(once, onConflict)
    const transact: Transact = (work) =>
      grouping === null ? transaction(pool, work) : runInGroup(grouping, work)
    return key === null
      ? run(async () => serialize(await transact(attempt)))
      : takeTurn({ workspaceId, key }, () =>
          run(() => executeOnce({ pool, transact, now: now(), key, request }, attempt)),
        )
  }
}

type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
type Execution = {
  pool: Pool
  transact: Transact
  now: Temporal.Instant
  key: string
  request: WriteRequest
}
type Outcome = { stored: StoredResponse } | { answer: SentResponse } | null

/** Null if another request with this key is running. */
async function executeOnce(
  execution: Execution,
  attempt: (tx: Tx) => Promise<WriteResponse>,
): Promise<SentResponse | null> {
  const { pool, transact, key, request } = execution
  const { open, store } = openStorage(execution)
  let outcome: Outcome
  try {
    outcome = await transact(async (tx) => {
      const [isFirst, stored] = await Promise.all([
        tryLockKey(tx, request.workspaceId, key),
        selectResponse(tx, request.workspaceId, key, execution.now.subtract(IDEMPOTENCY_RETENTION)),
      ])
      if (stored) return { stored }
      if (!isFirst) return null
      const answer = serialize(await attempt(tx))
      await store(tx, answer)
      return { answer }
    })
  } catch (error) {
    if (error instanceof KeyTaken) return executeOnce(execution, attempt)
    if (!(error instanceof Problem) || error.status >= 500 || UNSTORED_STATUSES.has(error.status))
      throw error
    // The operation failed and its transaction was rolled back, so only the error is stored.
    const answer = {
      status: error.status,
      text: JSON.stringify(problemDocument(error, request.requestId)),
      replayed: false,
    }
    const isStored = await store(pool, answer).then(
      () => true,
      (failure: unknown) => {
        if (failure instanceof KeyTaken) return false
        throw failure
      },
    )
    if (!isStored) return executeOnce(execution, attempt)
    outcome = { answer }
  }
  if (outcome === null) return null
  return 'answer' in outcome ? outcome.answer : replay(outcome.stored, request, open)
}

/** `store` throws KeyTaken if a response is stored under the key already. */
function openStorage({ key, now, request }: Execution) {
  const { workspaceId } = request
  const place = `${workspaceId} ${key}`
  const { seal, open } =
    request.secretFor === undefined ? UNSEALED : sealResponse(request.secretFor)
  return {
    open: (body: string) => open(body, place),
    store: async (db: Db, answer: SentResponse): Promise<void> => {
      const first = await insertResponse(db, workspaceId, {
        ...answer,
        body: seal(answer.text, place),
        requestHash: hashRequest(request),
        route: shortRouteOf(request),
        callId: request.callId ?? null,
        key,
        now,
        since: now.subtract(IDEMPOTENCY_RETENTION),
      })
      if (!first) throw new KeyTaken()
    },
  }
}

class KeyTaken extends Error {}

function serialize({ status, body, replayed = false }: WriteResponse): SentResponse {
  return { status, text: body === null ? '' : JSON.stringify(body), replayed }
}

function replay(
  stored: StoredResponse,
  request: WriteRequest,
  open: (body: string) => string,
): SentResponse {
  const hash = Buffer.from(stored.requestHash)
  // Versions up to 0.1.0 stored the hash of the keys in the order in which they were sent.
  if (!hash.equals(hashRequest(request)) && !hash.equals(hashRequest(request, asSent)))
    throw new Problem(
      'idempotency_key_reused',
      `This Idempotency-Key was used for ${describeDifference(stored.route, request)}. ` +
        'Use a new key for a new request.',
    )
  return { status: stored.status, text: open(stored.body), replayed: true }
}

/** The first request, as far as it differs from this one. */
function describeDifference(firstRoute: string | null, request: WriteRequest): string {
  if (firstRoute === null) return 'a different request'
  if (firstRoute !== shortRouteOf(request))
    return `a request with another method or path, ${firstRoute}`
  return request.secretFor === undefined
    ? 'a request with another body'
    : 'a request with another body or another access token'
}

const shortRouteOf = ({ route }: WriteRequest) => route.slice(0, MAX_ROUTE_LENGTH)

function readKey(key: string | undefined): string | null {
  if (key === undefined) return null
  if (key.length < 1 || key.length > MAX_KEY_LENGTH)
    throw new Problem(
      'malformed_request',
      `An Idempotency-Key has 1 to ${MAX_KEY_LENGTH} characters.`,
    )
  return key
}

const asSent = (_key: string, value: unknown) => value

/** The order of the members of an object has no meaning in JSON. */
function inOrderOfKeys(_key: string, value: unknown): unknown {
  return value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * A response with a secret belongs to one access token: the same request with another token has
 * another hash.
 */
function hashRequest(
  { route, content, secretFor }: WriteRequest,
  order: (key: string, value: unknown) => unknown = inOrderOfKeys,
): Buffer {
  const hash = createHash('sha256').update(`${route}\n${JSON.stringify(content, order)}`)
  return (secretFor === undefined ? hash : hash.update(`\n${secretFor}`)).digest()
}
