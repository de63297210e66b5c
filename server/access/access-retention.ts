import type { Retention } from '../platform/retention.ts'
import { IDEMPOTENCY_RETENTION } from './writes/create-idempotent-executor.ts'
import { deleteWindowsBefore } from './store/quota-leases.ts'
import { deleteResponsesBefore } from './store/responses.ts'
import { deleteTokensEndedBefore } from './store/tokens.ts'

/** What authentication and idempotency keep. */
export const ACCESS_RETENTION: Retention[] = [
  {
    name: 'stored-responses',
    what: 'Responses of requests with an `Idempotency-Key`, from the request',
    kept: IDEMPOTENCY_RETENTION,
    deleteOld: deleteResponsesBefore,
  },
  {
    name: 'tokens',
    what: 'Access tokens, from their revocation or expiry',
    kept: { hours: 24 * 90 },
    deleteOld: deleteTokensEndedBefore,
  },
  {
    name: 'rate-limit-windows',
    what: 'Counts of the requests of a token, from the beginning of their minute',
    kept: { hours: 1 },
    deleteOld: deleteWindowsBefore,
  },
]
