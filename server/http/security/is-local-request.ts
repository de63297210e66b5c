import type { IncomingMessage } from 'node:http'
import { createNetworkCheck } from '../../platform/create-network-check.ts'
import { isLoopbackHost } from '../../platform/is-loopback-host.ts'
import { isOwnHost } from './is-own-host.ts'

/** The hosts of public URLs if PUBLIC_URL is not set, and the server listens on all addresses. */
const UNSPECIFIED_HOSTS = ['0.0.0.0', '[::]']
const isLoopbackAddress = createNetworkCheck(['127.0.0.0/8', '::1'])
/** Proxies add at least one of them, unless they are configured not to. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Whether a request was sent by a program on this machine: by the loopback address, without a proxy
 * and for a loopback host, which a page of another site that resolves its name to this machine is
 * not. False for every request if clients reach the server under a public URL, because a proxy may
 * forward requests so that they look local.
 */
export function isLocalRequest(request: IncomingMessage, publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl)
  return (
    (isLoopbackHost(hostname) || UNSPECIFIED_HOSTS.includes(hostname)) &&
    isLoopbackAddress(request.socket.remoteAddress ?? '') &&
    FORWARDING_HEADERS.every((name) => request.headers[name] === undefined) &&
    isOwnHost(request, publicUrl)
  )
}
