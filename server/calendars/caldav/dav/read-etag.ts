/** Also as the value of a header of a later request. */
const ETAG = /^[\x20-\x7e]{1,500}$/

/** Null: none, or one that cannot be sent again. */
export function readEtag(text: string | null | undefined): string | null {
  const etag = text?.trim() ?? ''
  return ETAG.test(etag) ? etag : null
}
