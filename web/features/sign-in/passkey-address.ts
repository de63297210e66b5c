/** The address of this machine at which passkeys work; null: they can work here. */
export function passkeyAddress({ hostname, href }: Location): string | null {
  if (!['127.0.0.1', '[::1]'].includes(hostname)) return null
  const url = new URL(href)
  url.hostname = 'localhost'
  return url.href
}
