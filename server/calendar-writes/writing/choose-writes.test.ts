import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { DueWrite } from '../store/claims.ts'
import { chooseWrites, findFull } from './choose-writes.ts'

const dueOf = (n: number, host: string, workspace = n, connection = n): DueWrite => ({
  workspaceId: workspace as WorkspaceId,
  meetingId: `meeting-${n}`,
  calendarId: `calendar-${n}`,
  connectionId: `connection-${connection}`,
  host,
  version: 1,
})
const many = (count: number, make: (n: number) => DueWrite) =>
  Array.from({ length: count }, (_, n) => make(n))

test('One write of a connection runs at a time', () => {
  const due = [dueOf(1, 'google', 1, 1), dueOf(2, 'google', 1, 1), dueOf(3, 'google', 1, 2)]
  assert.deepEqual(
    chooseWrites(due, []).map(({ meetingId }) => meetingId),
    ['meeting-1', 'meeting-3'],
  )
})

test('No server and no workspace takes all places', () => {
  const ofServer = many(20, (n) => dueOf(n, 'dav.example'))
  assert.equal(chooseWrites(ofServer, []).length, 2)
  assert.deepEqual(findFull(ofServer.slice(0, 2)), { hosts: ['dav.example'], workspaces: [] })
  const ofWorkspace = many(20, (n) => dueOf(n, `host-${n}`, 5))
  assert.equal(chooseWrites(ofWorkspace, []).length, 8)
  assert.deepEqual(findFull(ofWorkspace.slice(0, 8)).workspaces, [5])
  const others = many(20, (n) => dueOf(n, `host-${n}`))
  assert.equal(chooseWrites(others, ofWorkspace.slice(0, 8)).length, 8)
})
