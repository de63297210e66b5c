/** A field of two contacts. Undefined: not set. */
export type ComparedField = { field: string; label: string; values: [unknown, unknown] }
