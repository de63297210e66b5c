/** The result of a request: what it matched, and its warnings or faults. */
export type Expected = {
  status: 200 | 201 | 409 | 422
  result?: 'created' | 'updated' | 'unchanged'
  /** The contact that the request matched, and the attribute that it matched on. */
  matched?: [contact: string, on: string]
  /** The contacts that match equally well. */
  candidates?: string[]
  /** All attributes of the contact after the request. */
  attributes?: object
  /**
   * Attribute and code of each warning, and the address or the contact that its detail names; the
   * attribute of a warning about the whole request is `/`.
   */
  warnings?: string[]
  /** Attribute and code of each fault. */
  faults?: string[]
}

/** A request that saves a contact, with a name for the contact that it creates or matches. */
export type SaveStep = readonly [contact: string, attributes: object]
/** So many contacts with these attributes, each with an email of its own; all are named `crowd`. */
type CrowdStep = { crowd: number; having: object }
/** A contact that is merged into another one. */
type MergeStep = { merge: string; into: string }
/** The last merge into this contact is undone. */
type UndoStep = { undo: string }
/** A contact that is erased, and its name with it. */
type EraseStep = { erase: string }
/**
 * Something that happened before the request. A further kind of step is an object with a member of
 * its own, which `play-step.ts` plays.
 */
export type Step = SaveStep | CrowdStep | MergeStep | UndoStep | EraseStep

/** A request to save a contact, in a workspace with stored contacts. */
export type IdentityCase = {
  rule: string
  /** What happened before, in order. */
  stored: readonly Step[]
  request: object
  /** The region of phone numbers without a country code; default US. */
  region?: string
  expected: Expected
}

export const created = (...warnings: string[]): Expected => ({
  status: 201,
  result: 'created',
  warnings,
})
export const updated = (contact: string, on: string, ...warnings: string[]): Expected => ({
  status: 200,
  result: 'updated',
  matched: [contact, on],
  warnings,
})
export const unchanged = (contact: string, on: string, ...warnings: string[]): Expected => ({
  status: 200,
  result: 'unchanged',
  matched: [contact, on],
  warnings,
})
export const ambiguous = (...candidates: string[]): Expected => ({ status: 409, candidates })
export const rejected = (...faults: string[]): Expected => ({ status: 422, faults })
