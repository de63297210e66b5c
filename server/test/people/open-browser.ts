import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Answer } from '../harness.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Browser = {
  /** The cookie of the server, as `name=value`; null: none. */
  cookie: string | null
  send: (
    method: Method,
    url: string,
    attributes?: object,
    headers?: Record<string, string>,
  ) => Promise<Answer>
}

/** A browser with a page of the server: it keeps its cookie, and says where requests come from. */
export function openBrowser(app: FastifyInstance, cookie: string | null = null): Browser {
  /** Cookies other than that of the session, by name. */
  const others = new Map<string, string>()
  const browser: Browser = {
    cookie,
    send: async (method, url, attributes, headers = {}) => {
      const request: InjectOptions = {
        method,
        url,
        headers: {
          'sec-fetch-site': 'same-origin',
          'user-agent': 'Firefox',
          ...((browser.cookie !== null || others.size > 0) && {
            cookie: [...(browser.cookie === null ? [] : [browser.cookie]), ...others.values()].join(
              '; ',
            ),
          }),
          ...(attributes && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(attributes && { payload: JSON.stringify({ data: { attributes } }) }),
      }
      const response = await app.inject(request)
      for (const set of [response.headers['set-cookie'] ?? []].flat()) {
        const pair = set.split(';', 1)[0]!
        const name = pair.slice(0, pair.indexOf('='))
        const isOver = pair.endsWith('=')
        if (!name.endsWith('slotline')) {
          if (isOver) others.delete(name)
          else others.set(name, pair)
        } else browser.cookie = isOver ? null : pair
      }
      const isJson = /[/+]json/.test(String(response.headers['content-type']))
      return {
        status: response.statusCode,
        body: isJson ? response.json() : null,
        headers: response.headers,
        text: response.body,
      }
    },
  }
  return browser
}
