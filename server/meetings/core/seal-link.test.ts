import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { type ManageLink, openLink, sealLink } from './seal-link.ts'

const macWith = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest()
const seal = (link: ManageLink) => sealLink(macWith('current'), link)
const open = (sealed: string, ...keys: string[]) =>
  openLink((text) => keys.map((key) => macWith(key)(text)), sealed)

const FOR_ATTENDEE: ManageLink = {
  workspaceId: 1,
  meetingId: '0197a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b',
  manageVersion: 127,
  role: 'attendee',
}
const FOR_AGENT: ManageLink = {
  ...FOR_ATTENDEE,
  workspaceId: 128,
  manageVersion: 300,
  role: { agentId: 2_097_152 },
}
const MEETING = '0197a1b2c3d47e5f8a6b7c8d9e0f1a2b'

test('a link has the role, the numbers and the meeting, before 16 bytes that prove its origin', () => {
  for (const [link, content] of [
    [FOR_ATTENDEE, `01017f${MEETING}`],
    [FOR_AGENT, `02${'80808001'}${'8001'}${'ac02'}${MEETING}`],
  ] as const) {
    const bytes = Buffer.from(seal(link), 'base64url')
    assert.equal(bytes.subarray(0, -16).toString('hex'), content)
    assert.equal(bytes.length, content.length / 2 + 16)
  }
})

test('an opened link is the one that was sealed, with the current or an earlier secret', () => {
  for (const link of [FOR_ATTENDEE, FOR_AGENT]) {
    assert.deepEqual(open(seal(link), 'current'), link)
    assert.deepEqual(open(seal(link), 'next', 'current'), link)
  }
})

test('a link that was sealed with another secret is not opened', () => {
  assert.equal(open(seal(FOR_ATTENDEE), 'other'), null)
  assert.equal(open(seal(FOR_ATTENDEE)), null)
})

test('a link with any byte changed, added or removed is not opened', () => {
  const bytes = Buffer.from(seal(FOR_AGENT), 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    assert.equal(open(changed.toString('base64url'), 'current'), null, `byte ${at}`)
    assert.equal(open(bytes.subarray(0, at).toString('base64url'), 'current'), null)
  }
  assert.equal(open(Buffer.concat([bytes, bytes]).toString('base64url'), 'current'), null)
})

test('another text that decodes to the same bytes is not opened', () => {
  const sealed = seal(FOR_ATTENDEE)
  for (const other of [`${sealed}=`, ` ${sealed}`, `${sealed.slice(0, 9)}.${sealed.slice(9)}`]) {
    assert.deepEqual(Buffer.from(other, 'base64url'), Buffer.from(sealed, 'base64url'))
    assert.equal(open(other, 'current'), null)
  }
})
