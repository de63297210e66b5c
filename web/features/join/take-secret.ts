let secret: string | null = null

/**
 * The secret of the link that was opened. It is taken out of the address at once, and kept in
 * memory, so that no history, screenshot or bookmark has it; null: there is none.
 */
export function takeSecret(): string | null {
  const { hash, pathname, search } = location
  if (pathname.endsWith('/app/join') && hash.length > 1) {
    secret = hash.slice(1)
    history.replaceState(history.state, '', pathname + search)
  }
  return secret
}

/** Forgets the secret of a link that was used. */
export function forgetSecret(): void {
  secret = null
}
