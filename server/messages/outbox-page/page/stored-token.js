/** The key of the access token in the storage of the browser tab, as on /voice/try. */
const KEY = 'slotline-token'

/** The token of the address, which is removed from it, or else the stored one; null: none. */
export function takeToken() {
  const { hash, pathname, search } = location
  if (!hash.startsWith('#token=')) return storage()?.getItem(KEY) ?? null
  history.replaceState(null, '', pathname + search)
  const given = decodeURIComponent(hash.slice('#token='.length))
  storeToken(given)
  return given
}

/** Keeps the token for this tab; null: forgets it. */
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
