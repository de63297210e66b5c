export type DavRequest = {
  method: 'GET' | 'PUT' | 'DELETE' | 'PROPFIND' | 'REPORT'
  url: string
  depth?: '0' | '1'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Of the response. Default: 4 MB. */
  maxBytes?: number
}

export type DavAnswer = {
  /** Where the last redirect led. */
  url: string
  status: number
  etag: string | null
  body: string
  /** Whether the body is longer than `body`. */
  isTruncated: boolean
  retryAfterSeconds: number | null
}
