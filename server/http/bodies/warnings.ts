import Type from 'typebox'

/** What a write has ignored or interpreted, in the `meta` of its response. */
export const Warnings = Type.Array(
  Type.Object(
    { pointer: Type.String(), code: Type.String(), detail: Type.String() },
    { title: 'Warning' },
  ),
)
