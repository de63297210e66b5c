/** Loaded for the first passkey: it takes a tenth of a second, and most processes need it never. */
export const loadWebauthn = () => import('@simplewebauthn/server')
