/** An object of a calendar, without its content. */
export type ListedObject = {
  /** The path of its URL, as the server writes it. */
  path: string
  key: string
  etag: string | null
}
