const PROFILE_PATHS = {
  linkedin: /^(?:(?:[\w-]+\.)?linkedin\.com\/|\/)?in\//,
  twitter: /^(?:[\w-]+\.)?(?:twitter|x)\.com\//,
  facebook: /^(?:[\w-]+\.)?(?:facebook|fb)\.com\//,
  instagram: /^(?:[\w-]+\.)?instagram\.com\//,
} as const

/** Paths on these networks that are not profiles of persons. */
const PAGES = new Set([
  'accounts',
  'direct',
  'events',
  'explore',
  'groups',
  'hashtag',
  'home',
  'i',
  'intent',
  'login',
  'messages',
  'p',
  'pages',
  'people',
  'pg',
  'photo',
  'public',
  'reel',
  'reels',
  'search',
  'settings',
  'share',
  'sharer',
  'stories',
  'tv',
  'watch',
])

/**
 * Placeholders for missing handles, which would match unrelated contacts.
 */
const PLACEHOLDERS = new Set(['na', 'none', 'null', 'undefined', 'unknown'])

/**
 * The bare handle of a profile in lower case, read from the handle, `@handle` or the URL of the
 * profile; null if the text is none of these.
 */
export function deriveHandleKey(network: keyof typeof PROFILE_PATHS, text: string): string | null {
  const address = text
    .trim()
    .toLowerCase()
    .replace(/^(?:[a-z]+:)?\/\//, '')
  const path = address.replace(PROFILE_PATHS[network], '')
  const numbered = /^(?:profile\.php\?(?:.*&)?id=|people\/[^/]+\/)(\d+)/.exec(path)
  if (numbered?.[1] !== undefined) return numbered[1]
  const isAddress = path !== address
  const [first = ''] = path
    .replace(/[?#].*$/, '')
    .replace(/^@/, '')
    .split('/', 1)
  if (isAddress ? PAGES.has(first) || first.endsWith('.php') : address.includes('/')) return null
  const handle = decoded(first).toLowerCase()
  return /[\p{L}\p{N}]/u.test(handle) && !/\s/.test(handle) && !PLACEHOLDERS.has(handle)
    ? handle
    : null
}

function decoded(handle: string): string {
  try {
    return decodeURIComponent(handle)
  } catch {
    return handle
  }
}
