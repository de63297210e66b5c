import type { LockIssuedToken } from '../tokens/lock-creator.ts'
import { selectAccessTokenForShare } from './store/tokens.ts'

/** Reads and locks an access token of OAuth: it cannot be revoked until the transaction ends. */
export const lockIssuedToken: LockIssuedToken = selectAccessTokenForShare
