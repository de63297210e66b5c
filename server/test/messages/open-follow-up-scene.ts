import assert from 'node:assert/strict'
import { openBrowser } from '../open-browser.ts'
import { fieldsOf, type Shown } from '../open-manage-page.ts'
import type { TestWorkspace } from '../harness.ts'
import { ATTENDEE, book, MEETING_START, openMailScene } from './open-mail-scene.ts'

const ORIGIN = 'https://slotline.test'
const AFTER = [
  { when: 'after', minutes: 60, channel: 'email' },
  { when: 'no_show', minutes: 10, channel: 'email' },
] as const
const ONE_CLICK = 'List-Unsubscribe=One-Click'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** A server whose meetings are followed by mails, and the page on which attendees end them. */
export async function openFollowUpScene() {
  const scene = await openMailScene({ deps: { publicUrl: ORIGIN } })
  const { server, mailServer, messages } = scene
  const browser = openBrowser([server.app], ORIGIN)
  const newOffice = () => {
    server.setNow(MEETING_START.subtract({ hours: 72 }))
    return scene.newOffice({ meetingTypes: [{ reminders: [...AFTER] }] })
  }
  const show = async (...request: Parameters<typeof browser.go>): Promise<Shown> => {
    const { statusCode, body, headers } = await browser.go(...request)
    return { status: statusCode, html: body, path: request[0], location: headers.location }
  }
  const deliverFollowUps = async () => {
    server.setNow(MEETING_START.add({ minutes: 90 }))
    await messages.deliver()
  }
  /** Books a meeting that takes place, and returns its follow-up and the path of the page. */
  const followUp = async (
    workspace: TestWorkspace,
    attributes: { attendee_email?: string } = {},
  ) => {
    const meeting = await book(workspace, attributes)
    await messages.deliver()
    mailServer.mails.length = 0
    await deliverFollowUps()
    const mail = mailServer.to(attributes.attendee_email ?? ATTENDEE).at(-1)
    assert.ok(mail)
    return { meeting, mail, path: new URL(readUnsubscribeUrl(mail.raw)).pathname }
  }
  return {
    ...scene,
    newOffice,
    deliverFollowUps,
    followUp,
    open: (path: string) => show(path),
    /** What a mail program or a provider sends, as a form or in parts. */
    clickOnce: (path: string, { body = ONE_CLICK, type = FORM_TYPE, method = 'POST' } = {}) =>
      server.app.inject({
        method: method as 'POST',
        url: path,
        headers: { 'content-type': type, origin: 'https://mail.example' },
        payload: body,
      }),
    /** Sends the form of a page with these kinds ticked. */
    save: (page: Shown, ticked: string[], headers: Record<string, string> = {}) => {
      const action = /<form method="post" action="([^"]+)"/.exec(page.html)?.[1] ?? ''
      const fields = new URLSearchParams(fieldsOf(page))
      for (const kind of ticked) fields.append('mails', kind)
      return show(action, fields.toString(), headers)
    },
  }
}

/** The URL in the header, which may be folded. */
export function readUnsubscribeUrl(raw: string): string {
  const [, url] = /^List-Unsubscribe: ?(?:\r\n )?<(https?:[^>]+)>/im.exec(raw) ?? []
  assert.ok(url, raw)
  return url
}

/** The ticked boxes of a page. */
export function tickedOn({ html }: Shown): string[] {
  return [...html.matchAll(/<input type="checkbox" id="(\w+)"[^>]* checked>/g)].map(
    ([, kind]) => kind ?? '',
  )
}
