import type { EgressFailure } from './egress.ts'

/** Why a request ended without a response, as an error that ends its connection. */
export type EgressFault = Error & { egress: EgressFailure | 'refused'; errorCode: string | null }

/** `errorCode`: the code of the error in Node that is the cause; null: none. */
export function createEgressFault(
  egress: EgressFault['egress'],
  message: string,
  errorCode: string | null = null,
): EgressFault {
  return Object.assign(new Error(message), { egress, errorCode })
}

export function isEgressFault(error: unknown): error is EgressFault {
  return error instanceof Error && 'egress' in error
}
