const PREFIX = 'slotline'
const GENERATION_LENGTH = 8
const TRANSACTION_ID = /^slotline-([A-Za-z0-9_-]{1,100})-[a-v0-9]{8}$/

/**
 * The id by which Graph recognizes a second request to create the event. It contains the mark,
 * because a delta returns it, and no extended properties. No maximum length is documented.
 */
export function writeTransactionId(event: { mark: string; creationId: string }): string {
  return `${PREFIX}-${event.mark}-${event.creationId.slice(0, GENERATION_LENGTH)}`
}

/** The mark in the transaction id of an event; null: it is not an event of ours. */
export function readTransactionId(id: string): string | null {
  return TRANSACTION_ID.exec(id)?.[1] ?? null
}
