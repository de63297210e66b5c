const LOOPBACK = /^(?:localhost|127(?:\.(?:0|[1-9]\d{0,2})){3}|\[::1\])$/

/**
 * Whether a host, in the format of HOST or of a URL, is a loopback name or address: `localhost`,
 * 127.0.0.0/8 or `[::1]`.
 */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.test(host.toLowerCase().replace(/^::1$/, '[::1]'))
}
