import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RequestProblem } from './request-problem.ts'

const sayOf = (members: object) =>
  new RequestProblem({ detail: 'Words of the server.', ...members }).message
const faultOf = (fault: object) =>
  new RequestProblem({
    errors: [{ pointer: '/data/attributes/key', detail: 'Words of the server.', ...fault }],
  }).faults.key

test('problems with one code say which of its causes it was', () => {
  const code = 'invalid_transition'
  const said = [
    { code, reason: 'archived', state: 'archived' },
    { code, reason: 'workspace_archived', state: 'archived' },
    { code, reason: 'team_archived', state: 'archived' },
    { code, reason: 'meeting_state', state: 'cancelled' },
    { code, reason: 'meeting_state', state: 'completed' },
    { code, reason: 'not_started', state: 'scheduled' },
    { code: 'sign_in_failed', reason: 'wrong_password' },
    { code: 'sign_in_failed', reason: 'unknown_passkey' },
    { code: 'rate_limited' },
    { code: 'rate_limited', reason: 'invitations' },
  ].map(sayOf)
  assert.equal(new Set(said).size, said.length)
  for (const text of said) assert.doesNotMatch(text, /Words of the server|[{}]/)
})

test('a cause without words of its own keeps what the server says of it', () => {
  for (const code of ['invalid_transition', 'sign_in_failed'])
    for (const reason of [undefined, 'one_of_the_future'])
      assert.match(sayOf({ code, reason }), /^\w.*: Words of the server\.$/)
})

test('a fault in a field says what is accepted there', () => {
  const code = 'not_acceptable'
  assert.match(faultOf({ code, reason: 'wrong_form', example: 'a$&b' })!, / a\$&b\.$/)
  assert.notEqual(faultOf({ code, reason: 'equal_items' }), faultOf({ code }))
  assert.equal(faultOf({ code }), 'Words of the server.')
})
