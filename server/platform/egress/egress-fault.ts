import type { EgressFailure } from './egress.ts'

/** Why a request ended without a response, as an error that ends its connection. */
export type EgressFault = Error & { egress: EgressFailure | 'refused' }

export function createEgressFault(egress: EgressFault['egress'], message: string): EgressFault {
  return Object.assign(new Error(message), { egress })
}

export function isEgressFault(error: unknown): error is EgressFault {
  return error instanceof Error && 'egress' in error
}
