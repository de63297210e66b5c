/** The key of the access token in the storage of the browser tab. */
const KEY = 'slotline-token'

/**
 * The token after `prefix` in the fragment of the address, which is removed from it, or else the
 * stored one; null: none.
 */
export function takeToken(prefix) {
  const { hash, pathname, search } = location
  if (!hash.startsWith(prefix)) return storage()?.getItem(KEY) ?? null
  history.replaceState(null, '', pathname + search)
  const given = decodeURIComponent(hash.slice(prefix.length))
  storeToken(given)
  return given
}

/** Keeps the token for this tab, and the tabs that it opens; null: forgets it. */
export function storeToken(token) {
  if (token === null) storage()?.removeItem(KEY)
  else storage()?.setItem(KEY, token)
}

/** The storage of this tab; null if the browser forbids it. */
function storage() {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
