import assert from 'node:assert/strict'
import type { LightMyRequestResponse } from 'fastify'
import type { CalendarServices } from '../../calendars/calendar-services.ts'
import { GOOGLE_OAUTH } from '../../calendars/google/google-oauth.ts'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { calendarServices } from './calendar-services.ts'
import type { FakeGoogle } from './fake-google/open-fake-google.ts'
import type { TestServer, TestWorkspace } from '../harness.ts'
import { type Browser, openBrowser } from '../open-browser.ts'

/** Services whose Google is the fake, and that reach loopback. */
export function servicesWith(google: FakeGoogle): CalendarServices {
  const { url, authorizationUrl, tokenUrl, revocationUrl, client } = google
  const endpoints = { ...GOOGLE_OAUTH, authorizationUrl, tokenUrl, revocationUrl }
  const services = calendarServices({ egress: createEgress({ allow: ['127.0.0.0/8'] }) })
  return {
    ...services,
    urls: { ...services.urls, google: url },
    clients: { ...services.clients, google: { ...client, endpoints } },
  }
}

/** Creates a connection of agent 1, and returns it with the path of its link. */
export async function createConnection(
  workspace: TestWorkspace,
  attributes: Record<string, unknown>,
): Promise<{ id: string; attributes: any; meta: any; link: string }> {
  const { status, body, text } = await workspace.post('/core/calendar_connections', {
    data: { attributes: { agent_id: 1, ...attributes } },
  })
  assert.equal(status, 201, text)
  const { data, meta } = body
  const link = meta.sign_in_url === null ? '' : new URL(meta.sign_in_url).pathname
  return { id: data.id, attributes: data.attributes, meta, link }
}

/** What the agent does at the provider, between the page of the link and the page afterwards. */
type SignInTester = {
  browser: Browser
  /** Sends the form of the page, and returns where the browser is sent to. */
  begin: (link: string) => Promise<URL>
  /** Lets the provider ask the agent, and returns the path with which the browser comes back. */
  visitProvider: (url: URL) => Promise<string>
  /** The whole way; returns the last page. */
  signIn: (link: string) => Promise<LightMyRequestResponse>
}

export function openSignIns({ app }: Pick<TestServer, 'app'>): SignInTester {
  const browser = openBrowser([app])
  const begin = async (link: string) => {
    const { statusCode, headers, body } = await browser.go(link, {})
    assert.equal(statusCode, 303, body)
    return new URL(headers.location!)
  }
  const visitProvider = async (url: URL) => {
    const response = await fetch(url, { redirect: 'manual' })
    const back = new URL(response.headers.get('location')!)
    assert.equal(back.origin + back.pathname, 'http://slotline.test/calendars/oauth/callback')
    return back.pathname + back.search
  }
  return {
    browser,
    begin,
    visitProvider,
    signIn: async (link) => browser.go(await visitProvider(await begin(link))),
  }
}
