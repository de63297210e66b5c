/**
 * Thrown by an operation that cannot be decided beside the others of its group, before it writes.
 */
export class MustRunAlone extends Error {
  override readonly name = 'MustRunAlone'
}
