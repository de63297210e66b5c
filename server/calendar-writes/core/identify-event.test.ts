import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { identifyEvent } from './identify-event.ts'
import { readMark } from './mark-meeting.ts'

const WORKSPACE = 7 as WorkspaceId
const WRITE = {
  workspaceId: WORKSPACE,
  meetingId: '01a21886-414b-7567-9cd2-e9a0f31b7dda',
  calendarId: '01a21886-3f6f-7f9b-9c06-9e0e94105a2e',
  agentId: 3,
  generation: 1,
}

test('Each attempt to create an event has the same id, and each new event another', () => {
  const first = identifyEvent(WRITE)
  assert.match(first.creationId, /^[a-v0-9]{52}$/)
  assert.deepEqual(identifyEvent({ ...WRITE }), first)
  const others = [
    identifyEvent({ ...WRITE, generation: 2 }),
    identifyEvent({ ...WRITE, calendarId: WRITE.meetingId }),
    identifyEvent({ ...WRITE, workspaceId: 8 as WorkspaceId }),
  ]
  const ids = [first, ...others].map(({ creationId }) => creationId)
  assert.equal(new Set(ids).size, 4)
  assert.deepEqual([first.uid, others[0]!.uid], [`${WRITE.meetingId}-3`, `${WRITE.meetingId}-3-2`])
})

test('A mark is read only in its workspace', () => {
  const { mark } = identifyEvent(WRITE)
  assert.match(mark, /^[A-Za-z0-9_-]{1,100}$/)
  assert.equal(readMark(WORKSPACE, mark), WRITE.meetingId)
  assert.equal(readMark(8 as WorkspaceId, mark), null)
  for (const other of ['', '7-', `7-${WRITE.meetingId}-1`, `77-${WRITE.meetingId}`, 'meeting-1'])
    assert.equal(readMark(WORKSPACE, other), null)
})

test('The id of an event to create stays the same in later versions of the server', () => {
  const content = `7/${WRITE.meetingId}/${WRITE.calendarId}/1`
  const hash = createHash('sha256').update(content).digest('hex')
  // 256 bits and 4 bits of zero are 52 digits of 5 bits.
  const digits = (BigInt(`0x${hash}`) << 4n).toString(32).padStart(52, '0')
  assert.equal(identifyEvent(WRITE).creationId, digits)
})
