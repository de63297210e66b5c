import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { chooseNext } from './choose-next.ts'

const LIMITS = { all: 5, perWorkspace: 3 }
/** Messages of the workspaces with these numbers. */
const messagesOf = (...workspaces: number[]) =>
  workspaces.map((workspaceId, id) => ({ workspaceId: workspaceId as WorkspaceId, id }))
const idsOf = (chosen: { id: number }[]) => chosen.map(({ id }) => id)

test('the next message is of the workspace with the fewest running ones', () => {
  const due = messagesOf(1, 1, 1, 2, 3, 2)
  assert.deepEqual(idsOf(chooseNext(due, [], LIMITS)), [0, 3, 4, 1, 5])
  assert.deepEqual(idsOf(chooseNext(due, messagesOf(1, 2), LIMITS)), [4, 0, 3])
})

test('messages of one workspace do not take all places', () => {
  const due = messagesOf(1, 1, 1, 1, 2)
  assert.deepEqual(idsOf(chooseNext(due, messagesOf(1, 2), LIMITS)), [0, 4, 1])
  assert.deepEqual(idsOf(chooseNext(due, messagesOf(1, 1, 1), LIMITS)), [4])
})
