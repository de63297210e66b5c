import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

export type Browser = {
  /**
   * `fields`: the fields of the sent form, or its text. `remoteAddress`: the address of the
   * browser.
   */
  go: (
    url: string,
    fields?: Record<string, string> | string,
    headers?: Record<string, string>,
    remoteAddress?: string,
  ) => Promise<LightMyRequestResponse>
  /**
   * Follows redirects on this server; returns the last page, or the URL of a redirect to elsewhere.
   */
  follow: (
    url: string,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<{ page: LightMyRequestResponse; url: string; left: URL | null }>
}

/**
 * A client that keeps cookies like a browser: by name and path, and sends them under that path.
 * `apps` serve the requests in turn.
 */
export function openBrowser(apps: FastifyInstance[], origin = 'http://slotline.test'): Browser {
  const jar = new Map<string, { name: string; value: string; path: string }>()
  let turn = 0
  const go: Browser['go'] = async (url, fields, headers = {}, remoteAddress = '127.0.0.1') => {
    const { pathname, search } = new URL(url, origin)
    const cookie = [...jar.values()]
      .filter(
        ({ path }) =>
          pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
      )
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const sent = {
      url: pathname + search,
      remoteAddress,
      headers: {
        host: new URL(origin).host,
        accept: 'text/html',
        ...(cookie && { cookie }),
        ...headers,
      },
    }
    const app = apps[turn++ % apps.length]!
    const page = await app.inject(
      fields !== undefined
        ? {
            ...sent,
            method: 'POST',
            headers: { ...sent.headers, 'content-type': 'application/x-www-form-urlencoded' },
            payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
          }
        : { ...sent, method: 'GET' },
    )
    for (const line of [page.headers['set-cookie'] ?? []].flat()) keep(line)
    return page
  }
  function keep(line: string): void {
    const [pair = '', ...rest] = line.split('; ')
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    const path = rest.find((part) => part.startsWith('path='))?.slice(5) ?? '/'
    if (value === '') jar.delete(`${name} ${path}`)
    else jar.set(`${name} ${path}`, { name, value, path })
  }
  return {
    go,
    follow: async (url, fields, headers) => {
      let page = await go(url, fields, headers)
      let at = url
      for (let sentTo = nextOf(page); sentTo; sentTo = nextOf(page)) {
        const next = new URL(sentTo, origin)
        if (next.origin !== origin) return { page, url: at, left: next }
        at = next.pathname + next.search
        page = await go(at, undefined, headers)
      }
      return { page, url: at, left: null }
    },
  }
}

function nextOf({ headers }: LightMyRequestResponse): string | undefined {
  return headers.location ?? /^0;url=(.*)$/.exec(String(headers.refresh))?.[1]
}
