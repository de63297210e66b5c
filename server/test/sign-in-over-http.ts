import assert from 'node:assert/strict'

/**
 * Signs an agent in at the provider with the link of a connection, as a browser does at a server in
 * another process.
 */
export async function signInOverHttp(address: string, link: string): Promise<void> {
  const begun = await fetch(address + new URL(link).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  })
  assert.equal(begun.status, 303, await begun.text())
  const cookie = begun.headers.getSetCookie().map((line) => line.split(';')[0]!)
  const atProvider = await fetch(begun.headers.get('location')!, { redirect: 'manual' })
  const { pathname, search } = new URL(atProvider.headers.get('location')!)
  const done = await fetch(address + pathname + search, { headers: { cookie: cookie.join('; ') } })
  assert.equal(done.status, 200, await done.text())
}
