import type { AttributePatch } from '../attributes/attributes.ts'

type HandleName = Extract<keyof AttributePatch, `${string}_handle`>

const NETWORKS: Readonly<Record<string, HandleName>> = {
  linkedin: 'linkedin_handle',
  twitter: 'twitter_handle',
  x: 'twitter_handle',
  facebook: 'facebook_handle',
  instagram: 'instagram_handle',
}
const HOSTS: Readonly<Record<string, HandleName>> = {
  'linkedin.com': 'linkedin_handle',
  'twitter.com': 'twitter_handle',
  'x.com': 'twitter_handle',
  'facebook.com': 'facebook_handle',
  'fb.com': 'facebook_handle',
  'instagram.com': 'instagram_handle',
}

/**
 * The attribute of a handle that is written with its network, such as `linkedin:ada` or
 * `twitter:@ada`, or as the URL of a profile; null: the network is not known.
 */
export function readHandle(text: string): AttributePatch | null {
  const [, prefix = '', handle = ''] = /^\s*([a-z]+):(?!\/\/)\s*(.+)$/is.exec(text) ?? []
  const network = NETWORKS[prefix.toLowerCase()]
  if (network) return { [network]: handle }
  const [, host = ''] = /^\s*(?:[a-z]+:\/\/)?(?:[\w-]+\.)*?(\w+\.com)\//i.exec(text) ?? []
  const profile = HOSTS[host.toLowerCase()]
  return profile ? { [profile]: text } : null
}
