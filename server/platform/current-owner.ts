import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The owner that the gates count the running code for: a workspace, the voice calls of a workspace,
 * or the address of a client.
 */
export const currentOwner = new AsyncLocalStorage<string>()
