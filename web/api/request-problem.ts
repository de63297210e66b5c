import { words } from '../words/words.ts'

type Fault = { pointer?: string; parameter?: string; code?: string; detail: string }
type Document = {
  status?: number
  code?: string
  title?: string
  detail?: string
  request_id?: string
  errors?: readonly Fault[]
}

/** A request that did not succeed, with what the server says about it (RFC 9457). */
export class RequestProblem extends Error {
  readonly status: number
  /** As in docs/errors.md; `unreachable`: there was no response. */
  readonly code: string
  readonly requestId: string | null
  /** What is wrong with attributes, by their names. */
  readonly faults: Readonly<Record<string, string>>

  constructor({ status = 0, code = 'internal', title, detail, request_id, errors }: Document) {
    super(detail ?? title ?? words.errors.unknown)
    this.status = status
    this.code = code
    this.requestId = request_id ?? null
    this.faults = Object.fromEntries(
      (errors ?? []).map((fault) => [
        fault.pointer?.split('/').at(-1) ?? fault.parameter ?? '',
        fault.detail,
      ]),
    )
  }

  static unreachable(): RequestProblem {
    return new RequestProblem({ code: 'unreachable', detail: words.errors.unreachable })
  }

  static async of(response: Response): Promise<RequestProblem> {
    const read = (await response.json().catch(() => ({}))) as Document
    const requestId = read.request_id ?? response.headers.get('x-request-id')
    return new RequestProblem({
      ...read,
      status: response.status,
      ...(requestId !== null && { request_id: requestId }),
    })
  }
}
