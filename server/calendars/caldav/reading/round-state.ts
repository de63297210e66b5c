import { Type, type Static } from 'typebox'

/** What the next round continues from. */
export const CaldavCursor = Type.Object({
  /** Of the calendar (RFC 6578); null: the server does not list changes. */
  token: Type.Union([Type.String(), Type.Null()]),
  /** Changes with the content of the calendar; null: the server has none. */
  tag: Type.Union([Type.String(), Type.Null()]),
  /** The email addresses of the account. */
  addresses: Type.Array(Type.String()),
})
export type CaldavCursor = Static<typeof CaldavCursor>

/** What the next page of a round continues from. */
export const RoundState = Type.Object({
  /** Paths of objects that have to be read. */
  paths: Type.Array(Type.String()),
  /**
   * What follows them: a further listing of the objects after a path, further changes, or the end.
   */
  next: Type.Union([
    Type.Object({ kind: Type.Literal('list'), after: Type.String() }),
    Type.Object({ kind: Type.Literal('changes') }),
    Type.Object({ kind: Type.Literal('end') }),
  ]),
  /** Lists that were read in this round. */
  lists: Type.Integer(),
  /** Whether missing objects have to be reported: not in a round that lists everything. */
  isIncremental: Type.Boolean(),
  cursor: CaldavCursor,
})
export type RoundState = Static<typeof RoundState>
