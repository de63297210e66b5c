import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseWork, findFull, type Work } from './choose-work.ts'

const LIMITS = { all: 16, perWorkspace: 8, perProvider: 8, perServer: 2 }
const workOf = (n: number, host: string, workspaceId = n, connection = n): Work => ({
  workspaceId,
  connectionId: `connection-${connection}`,
  host,
})
const many = (count: number, make: (n: number) => Work) =>
  Array.from({ length: count }, (_, n) => make(n))

test('One piece of work with a connection runs at a time', () => {
  const due = [workOf(1, 'google', 1, 1), workOf(2, 'google', 1, 1), workOf(3, 'google', 1, 2)]
  assert.deepEqual(chooseWork(due, [], LIMITS), [due[0], due[2]])
  assert.deepEqual(chooseWork(due, [due[0]!], LIMITS), [due[2]])
})

test('No server, no provider and no workspace takes all places', () => {
  const ofServer = many(20, (n) => workOf(n, 'dav.example'))
  assert.equal(chooseWork(ofServer, [], LIMITS).length, 2)
  assert.deepEqual(findFull(ofServer.slice(0, 2), LIMITS), {
    hosts: ['dav.example'],
    workspaces: [],
  })
  const ofProvider = many(20, (n) => workOf(n, 'google'))
  assert.equal(chooseWork(ofProvider, [], LIMITS).length, 8)
  const ofWorkspace = many(20, (n) => workOf(n, `host-${n}`, 5))
  assert.equal(chooseWork(ofWorkspace, [], LIMITS).length, 8)
  assert.deepEqual(findFull(ofWorkspace.slice(0, 8), LIMITS).workspaces, [5])
  const others = many(20, (n) => workOf(n, `host-${n}`))
  assert.equal(chooseWork(others, ofWorkspace.slice(0, 8), LIMITS).length, 8)
})
