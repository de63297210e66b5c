import { Problem } from '../../http/problems/problem.ts'
import { isLoopbackHost } from '../../platform/is-loopback-host.ts'

/** Whether cookies are safe on the way to this server: by https, or within this machine. */
export function isSafeToSignIn(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || isLoopbackHost(hostname)
}

/** Throws https_required. */
export function requireSafeConnection(publicUrl: string): void {
  if (isSafeToSignIn(publicUrl)) return
  throw new Problem(
    'https_required',
    'People sign in only by https, or on the machine of the server: set PUBLIC_URL to the https ' +
      'URL of the server.',
  )
}
