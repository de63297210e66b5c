const PROFILE_PATHS = {
  linkedin: /^(?:[\w-]+\.)?linkedin\.com\/(?:in|pub)\//,
  twitter: /^(?:[\w-]+\.)?(?:twitter|x)\.com\//,
  facebook: /^(?:[\w-]+\.)?(?:facebook|fb)\.com\//,
  instagram: /^(?:[\w-]+\.)?instagram\.com\//,
} as const

/** A profile's bare handle in lower case, from the handle, `@handle` or the address of the profile; null where there is none. */
export function handleKey(network: keyof typeof PROFILE_PATHS, text: string): string | null {
  const address = text.trim().toLowerCase().replace(/^https?:\/\//, '')
  const path = address.replace(PROFILE_PATHS[network], '')
  const numbered = /^profile\.php\?(?:.*&)?id=(\d+)/.exec(path)
  if (numbered) return numbered[1]!
  const handle = path.replace(/[?#].*$/, '').replace(/^@/, '').split('/', 1)[0]!
  return handle === '' || /\s/.test(handle) || (path === address && address.includes('/')) ? null : safeDecode(handle)
}

function safeDecode(handle: string): string {
  try {
    return decodeURIComponent(handle)
  } catch {
    return handle
  }
}
