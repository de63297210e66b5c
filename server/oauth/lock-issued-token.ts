import type { LockIssuedToken } from '../access/lock-creator.ts'
import { selectAccessTokenForShare } from './store/tokens.ts'

/** Reads an access token that was issued here; it cannot be revoked until the transaction ends. */
export const lockIssuedToken: LockIssuedToken = selectAccessTokenForShare
