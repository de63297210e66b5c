import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * On whose behalf the running code works, as the gates count it: a workspace, a workspace's voice
 * calls, or a client's address.
 */
export const currentOwner = new AsyncLocalStorage<string>()
