/** How long the keyed hashes of the identifiers of an erased contact are kept: three years. */
export const TOMBSTONE_RETENTION = { hours: 24 * 1_096 }
