import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOW } from '../../test/harness.ts'
import { act } from '../../test/messages/open-mail-scene.ts'
import { openPhoneOffice } from '../../test/messages/open-phone-office.ts'
import { newMobile, openTextScene } from '../../test/messages/open-text-scene.ts'

const scene = await openTextScene()
const { server, twilio, messages } = scene
const openOffice = (language = 'en') => openPhoneOffice(scene, { isOn: true, language })

async function pass(minutes: number): Promise<void> {
  server.setNow(NOW.add({ minutes }))
  await messages.deliver()
}

const bodies = async (number: string) => (await twilio.sentTo(number)).map(({ body }) => body)

test('the text message to a missed caller is written in the language of the team, or in the words of the workspace', async () => {
  for (const [language, words] of [
    [
      'de',
      /^Acme: Leider konnten wir Ihnen am Telefon nicht helfen\. .* \+1 415 555 0199 an\. STOP/,
    ],
    ['es', /^Acme: Sentimos no haber podido atenderle por tel[eé]fono\. .* STOP/],
    ['fr', /^Acme : Nous n'avons pas pu vous aider au t[eé]l[eé]phone\. .* STOP/],
  ] as const) {
    const { workspace, miss } = await openOffice(language)
    const mobile = newMobile()
    await miss(mobile)
    await pass(3)
    const [body] = await bodies(mobile)
    assert.match(body!, words)
    const path = `/core/message_templates/unbooked_call/attendee/sms/${language}`
    const text = 'Ruf {{ business_phone }} an, {{ caller_phone }}.'
    const saved = await workspace.put(path, { data: { attributes: { text } } })
    assert.equal(saved.status, 200, saved.text)
    const other = newMobile()
    await miss(other, 'call-2')
    await pass(8)
    assert.match((await bodies(other))[0]!, /^Ruf \+1 415 555 0199 an, \+1 415 555 \d{4}\.$/)
  }
})

test('attendees get no mail about a missed call, and the preview shows the text message', async () => {
  const { workspace } = await openOffice()
  const put = (channel: string) =>
    workspace.put(`/core/message_templates/unbooked_call/attendee/${channel}/en`, {
      data: { attributes: { text: 'Hello' } },
    })
  assert.equal((await put('email')).status, 404)
  const { text } = await act(workspace, '/core/message_templates/preview', {
    kind: 'unbooked_call',
    recipient: 'attendee',
    channel: 'sms',
    language: 'en',
  })
  assert.match(text, /^Example Dental: Sorry that we could not help you/)
})
