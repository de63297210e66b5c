/** What the client asks for in its header `Prefer`. */
export type Preferences = {
  isImmutable: boolean
  /** In which times are shown. Default: UTC. */
  timeZone: string
  /** Default: 10. */
  pageSize: number
  bodyType: string
}

export function readPreferences(header: string): Preferences {
  const find = (pattern: RegExp) => pattern.exec(header)?.[1]
  return {
    isImmutable: /IdType="ImmutableId"/.test(header),
    timeZone: find(/outlook\.timezone="([^"]+)"/) ?? 'UTC',
    pageSize: Number(find(/odata\.maxpagesize=(\d+)/) ?? 10),
    bodyType: find(/outlook\.body-content-type="([^"]+)"/) ?? 'html',
  }
}
