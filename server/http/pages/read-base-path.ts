/** The path of the public URL, without a trailing slash. */
export function readBasePath(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '')
}
