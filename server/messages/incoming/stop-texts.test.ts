import assert from 'node:assert/strict'
import { test } from 'node:test'
import { book, change, listMessages, MEETING_START } from '../../test/messages/open-mail-scene.ts'
import { openPerson } from '../../test/messages/open-person.ts'
import { openTextScene } from '../../test/messages/open-text-scene.ts'

const { server, twilio, messages, newOffice, connect } = await openTextScene()

async function openOffice() {
  const workspace = await newOffice()
  await change(workspace, '/core/workspace', { name: 'Acme' })
  const person = openPerson(server, (await connect(workspace)).url)
  const bookFor = async (hours = 0) => {
    const start_time = MEETING_START.add({ hours }).toString()
    const meeting = await book(workspace, { attendee_phone: person.mobile, start_time })
    await messages.deliver()
    return meeting
  }
  const consentOf = async (contactId: string) =>
    (await workspace.get(`/core/contacts/${contactId}`)).body.data.attributes.consents?.sms
  const statusOf = async (id: string) =>
    (await workspace.get(`/core/meetings/${id}`)).body.data.attributes.status
  return { workspace, person, bookFor, consentOf, statusOf }
}

for (const word of ['STOP.', 'Stopp', 'darme de baja', 'Arrêt', 'please stop texting me'])
  test(`after "${word}", the person gets one answer and no further message`, async () => {
    const { workspace, person, bookFor, consentOf } = await openOffice()
    const { contact_id: contactId } = await bookFor()
    assert.match((await person.text(word))!, /no more text messages\. Reply START/)
    assert.equal(await person.text(word), null)
    assert.equal(await person.text('C?'), null)
    assert.equal(await person.text('R'), null)
    const { state, source } = await consentOf(contactId)
    assert.deepEqual([state, source], ['denied', 'sms'])
    await bookFor(1)
    assert.equal((await twilio.sentTo(person.mobile)).length, 1)
    const [withdrawn] = await listMessages(workspace, '?channel=sms')
    assert.equal(withdrawn!.reason, 'consent_withdrawn')
  })

test('START allows text messages again', async () => {
  const { person, bookFor, consentOf } = await openOffice()
  const { contact_id: contactId } = await bookFor()
  await person.text('STOP!')
  assert.match((await person.text('Start please'))!, /again\. Reply STOP/)
  assert.equal((await consentOf(contactId)).state, 'granted')
  await bookFor(1)
  assert.equal((await twilio.sentTo(person.mobile)).length, 2)
})

for (const [how, isDeniedBefore] of [
  ['sent twice', false],
  ['after a denial through the API', true],
] as const)
  test(`STOP ${how} is final: neither other words nor the API allow text messages again`, async () => {
    const { workspace, person, bookFor } = await openOffice()
    const { contact_id: contactId } = await bookFor()
    const path = `/core/contacts/${contactId}/consents`
    const putConsent = (attributes: object) =>
      workspace.put(`${path}/sms`, { data: { attributes } })
    const read = async () => {
      const { body } = await workspace.get(path)
      const { attributes } = body.data.find(({ id }: { id: string }) => id === 'sms')
      return [attributes.state, attributes.source, attributes.final]
    }
    // With the note that STOP will have.
    if (isDeniedBefore) await putConsent({ state: 'denied', note: 'Text message: STOP' })
    await person.text('STOP')
    await person.text('STOP')
    assert.deepEqual(await read(), ['denied', 'sms', true])
    await putConsent({ state: 'denied', note: 'Said so on the phone.' })
    for (const word of ['R', 'YES', 'Hello']) await person.text(word)
    assert.deepEqual(await read(), ['denied', 'sms', true])
    const { status, body } = await putConsent({ state: 'granted' })
    assert.deepEqual([status, body.code], [409, 'consent_denied'])
    await person.text('START')
    assert.deepEqual(await read(), ['granted', 'sms', false])
  })

test('START does not lift a denial that came through the API', async () => {
  const { workspace, person, bookFor, consentOf } = await openOffice()
  const { contact_id: contactId } = await bookFor()
  await workspace.put(`/core/contacts/${contactId}/consents/sms`, {
    data: { attributes: { state: 'denied' } },
  })
  await person.text('START.')
  assert.equal((await consentOf(contactId)).state, 'denied')
})

test('what Twilio has answered is not answered again', async () => {
  const { person, bookFor, consentOf } = await openOffice()
  const { contact_id: contactId } = await bookFor()
  assert.equal(await person.text('HELP'), null)
  assert.equal(await person.text('STOP'), null)
  assert.equal((await consentOf(contactId)).state, 'denied')
  assert.equal(await person.text('START'), null)
  assert.equal((await consentOf(contactId)).state, 'granted')
  assert.equal(await person.text('Genug', { OptOutType: 'STOP' }), null)
  assert.equal((await consentOf(contactId)).state, 'denied')
})

test('CANCEL alone, which stops messages at Twilio, also cancels the only meeting', async () => {
  const { person, bookFor, consentOf, statusOf } = await openOffice()
  const { contact_id: contactId, meeting_id: id } = await bookFor()
  assert.equal(await person.text('CANCEL'), null)
  assert.equal(await statusOf(id), 'cancelled')
  assert.equal((await consentOf(contactId)).state, 'denied')
  await messages.deliver()
  assert.equal((await twilio.sentTo(person.mobile)).length, 1)
})

test('CANCEL alone with several meetings cancels none, and reaches the team', async () => {
  const { workspace, person, bookFor, statusOf } = await openOffice()
  const { meeting_id: first } = await bookFor()
  await bookFor(1)
  assert.equal(await person.text('CANCEL'), null)
  assert.equal(await statusOf(first), 'scheduled')
  const { body } = await workspace.get('/core/notes')
  assert.equal(body.data[0].attributes.text, 'CANCEL')
})

test('after STOP a message to the team still reaches it, without an answer', async () => {
  const { workspace, person, bookFor } = await openOffice()
  await bookFor()
  await person.text('STOP!')
  assert.equal(await person.text('I will be late'), null)
  const { body } = await workspace.get('/core/notes')
  assert.equal(body.data.length, 1)
})

test('STOP and START hold for a line, by whichever of its notations they come', async () => {
  const workspace = await newOffice()
  const { url } = await connect(workspace)
  const [mobile, fixed] = ['+5491145671234', '+541145671234'] as const
  const stopped = openPerson(server, url, { mobile })
  const bookAs = async (attendee_phone: string, hours: number) => {
    const start_time = MEETING_START.add({ hours }).toString()
    await book(workspace, { attendee_phone, start_time })
    await messages.deliver()
    return (await listMessages(workspace, '?channel=sms'))[0]
  }
  await stopped.text('STOP')
  assert.equal((await bookAs(fixed, 0))?.reason, 'consent_withdrawn')
  await openPerson(server, url, { mobile: fixed }).text('START')
  assert.equal((await bookAs(mobile, 1))?.reason, null)
})
