import { problemWords } from '../words/problem-words.ts'
import { words } from '../words/words.ts'

type Fault = {
  pointer?: string
  parameter?: string
  code?: string
  detail: string
  cause?: string
  example?: string
}
type Document = {
  status?: number
  code?: string
  title?: string
  detail?: string
  request_id?: string
  errors?: readonly Fault[]
  [member: string]: unknown
}

/**
 * A request that did not succeed (RFC 9457), in words for people; where the dashboard has none for
 * the code, in those of the server.
 */
export class RequestProblem extends Error {
  readonly status: number
  /** As in docs/errors.md; `unreachable`: there was no response. */
  readonly code: string
  readonly requestId: string | null
  /**
   * What is wrong with attributes, by their names. A fault inside an attribute also has the paths
   * to it: `questions`, `questions/0`, `questions/0/key`.
   */
  readonly faults: Readonly<Record<string, string>>
  /** The names under which each fault is in `faults`. */
  readonly faultNames: readonly (readonly string[])[]
  /** Further members of its code, such as the alternatives of slot_unavailable. */
  readonly members: Readonly<Record<string, unknown>>

  constructor(document: Document) {
    const { status = 0, code = 'internal', title, detail, request_id, errors } = document
    super(sayProblem(document) ?? detail ?? title ?? words.errors.unknown)
    this.status = status
    this.code = code
    this.requestId = request_id ?? null
    const named = (errors ?? []).map((fault) => ({
      names: namesOf(fault),
      detail: sayFault(fault) ?? fault.detail,
    }))
    this.faultNames = named.map(({ names }) => names)
    this.members = document
    this.faults = Object.fromEntries(
      named.flatMap(({ names, detail }) => names.map((name) => [name, detail])),
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

/** By the code, its cause and the state of what was to be changed: the words that tell most. */
function sayProblem({ code = 'internal', cause, state, detail = '' }: Document) {
  const keys = [`${code}.${String(cause)}.${String(state)}`, `${code}.${String(cause)}`, code]
  const sentence = keys.map((key) => problemWords.problems[key]).find(Boolean)
  return sentence?.replace('{detail}', () => detail)
}

function sayFault({ code = '', cause = '', example = '', detail }: Fault): string | undefined {
  const { faults } = problemWords
  const sentence = faults[`${code}.${cause}`] ?? faults[code]
  return sentence?.replace('{detail}', () => detail).replace('{example}', () => example)
}

function namesOf({ pointer, parameter = '' }: Fault): string[] {
  if (pointer === undefined) return [parameter]
  const parts = pointer.replace('/data/attributes/', '/').split('/').slice(1)
  return [...parts.map((_, i) => parts.slice(0, i + 1).join('/')), parts.at(-1) ?? '']
}
