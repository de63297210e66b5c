import type { Retention } from '../../platform/retention.ts'
import { deleteUnusedBefore } from './store/clients.ts'
import { forgetAttemptsBefore } from '../attempts/store.ts'
import { deleteExpiredCodes, deleteExpiredSignIns } from './store/sign-ins.ts'
import { deleteEmptyGrants, deleteExpiredTokens } from './store/tokens.ts'

/** What sign-ins of MCP clients keep. Grants come after their tokens. */
export const OAUTH_RETENTION: Retention[] = [
  {
    name: 'oauth-tokens',
    what: 'Tokens of MCP clients, from their expiry',
    kept: { hours: 0 },
    deleteOld: deleteExpiredTokens,
  },
  {
    name: 'oauth-grants',
    what: 'Sign-ins of MCP clients without a token, from the sign-in',
    kept: { hours: 1 },
    deleteOld: deleteEmptyGrants,
  },
  {
    name: 'oauth-sign-ins',
    what: 'Sign-ins that were not completed, from their expiry',
    kept: { hours: 0 },
    isShared: true,
    deleteOld: deleteExpiredSignIns,
  },
  {
    name: 'oauth-codes',
    what: 'One-time codes for signing in, from their expiry',
    kept: { hours: 0 },
    deleteOld: deleteExpiredCodes,
  },
  {
    name: 'oauth-tries',
    what: 'Counts of attempts to sign in, from the beginning of their hour',
    kept: { hours: 1 },
    isShared: true,
    deleteOld: forgetAttemptsBefore,
  },
  {
    name: 'oauth-clients',
    what: 'MCP clients that have registered themselves and were never signed in, from their registration',
    kept: { hours: 24 },
    isShared: true,
    deleteOld: deleteUnusedBefore,
  },
]
