import { basePath } from './base-path.ts'
import { RequestProblem } from './request-problem.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Sent = {
  attributes?: object
  /** Beside the attributes, such as how they are known. */
  meta?: object
  /** The version that a change is based on. */
  version?: number
  /** Of one attempt: requests with the same key are carried out once. */
  key?: string
}

/** A request to this server, with the session of the browser. Throws a RequestProblem. */
export async function sendRequest<Body>(
  method: Method,
  path: string,
  { attributes, meta, version, key }: Sent = {},
): Promise<Body> {
  const response = await fetch(basePath + path, {
    method,
    headers: {
      accept: 'application/json',
      ...(attributes && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(attributes && { body: JSON.stringify({ data: { attributes }, meta }) }),
  }).catch(() => {
    throw RequestProblem.unreachable()
  })
  if (!response.ok) throw await RequestProblem.of(response)
  // Responses without a body: 204, and 202 of work that goes on.
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as Body
}
