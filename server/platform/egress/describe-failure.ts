import { createEgressFault, type EgressFault, isEgressFault } from './egress-fault.ts'
import type { EgressFailure } from './egress.ts'

/** What a connection is doing when it fails. */
export type Phase = 'connect' | 'tls' | 'exchange'

const MAX_DETAIL_LENGTH = 300

/** Converts an error of a connection. Its message can contain text of the receiver. */
export function describeFailure(error: unknown, phase: Phase): EgressFault {
  if (isEgressFault(error)) return error
  const { code = '', message } = read(error)
  return createEgressFault(classify(code, phase), sanitize(message || code), code || null)
}

function classify(code: string, phase: Phase): EgressFailure {
  if (code.startsWith('HPE_')) return 'invalid_response'
  if (code.startsWith('ERR_SSL_') || code === 'EPROTO') return 'tls'
  return phase === 'exchange' ? 'reset' : phase
}

/** If several addresses of a host were tried, the first error is read. */
function read(error: unknown): { code?: string; message: string } {
  if (error instanceof AggregateError && error.errors.length > 0) return read(error.errors[0])
  if (!(error instanceof Error)) return { message: String(error) }
  const { code } = error as NodeJS.ErrnoException
  return { message: error.message, ...(code !== undefined && { code }) }
}

function sanitize(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]+/g, ' ').slice(0, MAX_DETAIL_LENGTH)
}
