import { createHash } from 'node:crypto'
import { retryOnConflict } from '../platform/db/conflict.ts'
import { type Db, type Pool, transaction, type Tx } from '../platform/db/pool.ts'
import { Problem, problemDocument } from '../platform/http/problem.ts'
import { sealResponse, UNSEALED } from './seal-response.ts'
import { insertResponse, selectResponse, type StoredResponse } from './store/responses.ts'
import type { WorkspaceId } from './workspace-id.ts'

/** How long a response is stored for repeated requests. */
export const IDEMPOTENCY_RETENTION = Temporal.Duration.from({ hours: 24 })
const MAX_KEY_LENGTH = 255
/** Errors about authorization or preconditions: the same request may succeed later. */
const UNSTORED_STATUSES = new Set([401, 403, 412])

/** `replayed`: the operation found that the same write had been carried out before. */
export type WriteResponse = { status: number; body: object; replayed?: boolean }
export type SentResponse = { status: number; text: string; replayed: boolean }

/**
 * A write request. `secretFor`: the response contains a secret and is stored encrypted, so that
 * only this access token can get it again.
 */
export type WriteRequest = {
  workspaceId: WorkspaceId
  idempotencyKey: string | undefined
  route: string
  content: unknown
  requestId: string
  secretFor?: string
}

export type ExecuteIdempotently = (
  request: WriteRequest,
  attempt: (tx: Tx) => Promise<WriteResponse>,
) => Promise<SentResponse>

/**
 * Runs a write in one transaction and retries it on conflicts. With an Idempotency-Key, the
 * response or the error is stored in the same transaction for 24 hours, and sent again byte for
 * byte when the request is repeated.
 *
 * Concurrent requests with the same key: in one process the second is rejected with 409
 * immediately; in two processes the database makes the second wait for the first, and both get the
 * same response.
 */
export function createIdempotentExecutor({
  pool,
  now,
  onConflict,
}: {
  pool: Pool
  now: () => Temporal.Instant
  onConflict: () => void
}): ExecuteIdempotently {
  const running = new Set<string>()
  return async (request, attempt) => {
    const key = readKey(request.idempotencyKey)
    if (key === null)
      return serialize(await retryOnConflict(() => transaction(pool, attempt), onConflict))
    const runningKey = `${request.workspaceId} ${key}`
    if (running.has(runningKey)) {
      throw new Problem(
        'idempotency_in_progress',
        'The first request with this Idempotency-Key is still running. Try again shortly.',
        { headers: { 'retry-after': '1' } },
      )
    }
    running.add(runningKey)
    try {
      return await retryOnConflict(
        () => executeOnce({ pool, now: now(), key, request }, attempt),
        onConflict,
      )
    } finally {
      running.delete(runningKey)
    }
  }
}

type Execution = { pool: Pool; now: Temporal.Instant; key: string; request: WriteRequest }

async function executeOnce(
  { pool, now, key, request }: Execution,
  attempt: (tx: Tx) => Promise<WriteResponse>,
): Promise<SentResponse> {
  const { workspaceId } = request
  const since = now.subtract(IDEMPOTENCY_RETENTION)
  const requestHash = hashRequest(request)
  const storageKey = `${workspaceId} ${key}`
  const { seal, open } =
    request.secretFor === undefined ? UNSEALED : sealResponse(request.secretFor)
  const stored = await selectResponse(pool, workspaceId, key, since)
  if (stored) return replay(stored, requestHash, (body) => open(body, storageKey))
  const store = async (db: Db, answer: SentResponse) => {
    const first = await insertResponse(db, workspaceId, {
      ...answer,
      body: seal(answer.text, storageKey),
      requestHash,
      key,
      now,
      since,
    })
    if (!first) throw new KeyTaken()
  }
  try {
    return await transaction(pool, async (tx) => {
      const answer = serialize(await attempt(tx))
      await store(tx, answer)
      return answer
    })
  } catch (error) {
    if (error instanceof KeyTaken) return executeOnce({ pool, now, key, request }, attempt)
    if (!(error instanceof Problem) || error.status >= 500 || UNSTORED_STATUSES.has(error.status))
      throw error
    // The operation failed and its transaction was rolled back, so only the error is stored.
    const refusal = {
      status: error.status,
      text: JSON.stringify(problemDocument(error, request.requestId)),
      replayed: false,
    }
    try {
      await store(pool, refusal)
      return refusal
    } catch (taken) {
      if (taken instanceof KeyTaken) return executeOnce({ pool, now, key, request }, attempt)
      throw taken
    }
  }
}

class KeyTaken extends Error {}

function serialize({ status, body, replayed = false }: WriteResponse): SentResponse {
  return { status, text: JSON.stringify(body), replayed }
}

function replay(
  stored: StoredResponse,
  requestHash: Buffer,
  open: (body: string) => string,
): SentResponse {
  if (!Buffer.from(stored.requestHash).equals(requestHash)) {
    throw new Problem(
      'idempotency_key_reused',
      'This Idempotency-Key was used for a different request. Use a new key for a new request.',
    )
  }
  return { status: stored.status, text: open(stored.body), replayed: true }
}

function readKey(key: string | undefined): string | null {
  if (key === undefined) return null
  if (key.length < 1 || key.length > MAX_KEY_LENGTH)
    throw new Problem(
      'malformed_request',
      `An Idempotency-Key has 1 to ${MAX_KEY_LENGTH} characters.`,
    )
  return key
}

/**
 * A response with a secret belongs to one access token: the same request with another token has
 * another hash.
 */
function hashRequest({ route, content, secretFor }: WriteRequest): Buffer {
  const hash = createHash('sha256').update(`${route}\n${JSON.stringify(content)}`)
  return (secretFor === undefined ? hash : hash.update(`\n${secretFor}`)).digest()
}
