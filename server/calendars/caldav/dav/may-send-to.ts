const DEFAULT_PORTS = ['', '80', '443']

/**
 * Whether the user name and the password for a server may be sent to a URL: to the same host and
 * port, by https instead of http, and between the hosts of iCloud, which keeps calendars on others.
 */
export function maySendTo(url: URL, serverUrl: string): boolean {
  if (!URL.canParse(serverUrl)) return false
  const server = new URL(serverUrl)
  if (url.origin === server.origin) return true
  if (url.protocol !== 'https:') return false
  if (isOfICloud(url) && isOfICloud(server)) return server.protocol === 'https:'
  return (
    url.hostname === server.hostname &&
    server.protocol === 'http:' &&
    [url.port, server.port].every((port) => DEFAULT_PORTS.includes(port))
  )
}

function isOfICloud(url: URL): boolean {
  return url.hostname.endsWith('.icloud.com') && url.port === ''
}
