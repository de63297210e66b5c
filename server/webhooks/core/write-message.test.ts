import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CloudEvent, HTTP } from 'cloudevents'
import { FORMATS, writeMessage } from './write-message.ts'

const EVENT = {
  id: '0197a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b',
  type: 'meeting.scheduled',
  timestamp: '2026-11-20T15:00:00.000Z',
  resource_type: 'meeting',
  resource_id: '0197a1b2-0000-7000-8000-000000000001',
}
const SOURCE = 'https://slotline.example/workspaces/1'

test('the standard body is the event itself', () => {
  assert.deepEqual(writeMessage(EVENT, 'standard', SOURCE), {
    body: JSON.stringify(EVENT),
    contentType: 'application/json',
  })
})

test('the body of CloudEvents is read by its own library, with the same event as data', () => {
  const { body, contentType } = writeMessage(EVENT, 'cloudevents', SOURCE)
  const read = HTTP.toEvent({ headers: { 'content-type': contentType }, body })
  assert.ok(read instanceof CloudEvent)
  assert.deepEqual(JSON.parse(JSON.stringify(read)), {
    specversion: '1.0',
    id: EVENT.id,
    source: SOURCE,
    type: 'com.slotline.meeting.scheduled.v1',
    subject: `meeting/${EVENT.resource_id}`,
    time: EVENT.timestamp,
    datacontenttype: 'application/json',
    data: EVENT,
  })
})

test('an endpoint chooses one of two formats', () => {
  assert.deepEqual(FORMATS, ['standard', 'cloudevents'])
})
