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
    { code, cause: 'archived', state: 'archived' },
    { code, cause: 'workspace_archived', state: 'archived' },
    { code, cause: 'team_archived', state: 'archived' },
    { code, cause: 'meeting_state', state: 'cancelled' },
    { code, cause: 'meeting_state', state: 'completed' },
    { code, cause: 'not_started', state: 'scheduled' },
    { code: 'sign_in_failed', cause: 'wrong_password' },
    { code: 'sign_in_failed', cause: 'unknown_passkey' },
    { code: 'rate_limited' },
    { code: 'rate_limited', cause: 'invitations' },
  ].map(sayOf)
  assert.equal(new Set(said).size, said.length)
  for (const text of said) assert.doesNotMatch(text, /Words of the server|[{}]/)
})

test('a cause without words of its own keeps what the server says of it', () => {
  for (const code of ['invalid_transition', 'sign_in_failed'])
    for (const cause of [undefined, 'one_of_the_future'])
      assert.match(sayOf({ code, cause }), /^\w.*: Words of the server\.$/)
})

test('a fault in a field says what is wrong with it, or else what the server says', () => {
  const code = 'not_acceptable'
  const said = ['equal_items', 'answer_choice', 'header_name'].map((cause) =>
    faultOf({ code, cause }),
  )
  assert.equal(new Set(said).size, said.length)
  for (const text of said) assert.doesNotMatch(text!, /Words of the server|[{}]/)
  assert.equal(faultOf({ code }), 'Words of the server.')
})
