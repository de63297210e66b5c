/** The access token in an Authorization header (RFC 6750 §2.1); null if there is none. */
export function readBearer(authorization: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null
}
