/** The key of the access token in the storage of the browser tab, as on /sandbox/messages. */
const KEY = 'slotline-token'

/** The token of the address, which is removed from it, or else the stored one; empty: none. */
export function takeToken() {
  const given = decodeURIComponent(location.hash.slice(1))
  history.replaceState(null, '', location.pathname)
  if (given !== '') storeToken(given)
  return given === '' ? (storage()?.getItem(KEY) ?? '') : given
}

/** Keeps the token for this tab, and the tabs that it opens. */
export function storeToken(token) {
  storage()?.setItem(KEY, token)
}

/** The storage of this tab; null if the browser forbids it. */
function storage() {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
