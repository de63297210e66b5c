import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeMailError } from './judge-mail-error.ts'

const judge = (command: string, response: string) =>
  judgeMailError({ command, response, responseCode: Number(response.slice(0, 3)) })

for (const [command, response, result, reason, isAddress] of [
  ['CONN', '421 4.3.2 Too many connections', 'delayed', 'temporarily_refused'],
  ['CONN', '554 5.7.1 No service', 'delayed', 'server_rejects_us'],
  ['STARTTLS', '502 5.5.1 Not implemented', 'delayed', 'tls_not_offered'],
  ['STARTTLS', '454 4.7.0 TLS is not available', 'delayed', 'temporarily_refused'],
  ['EHLO', '500 Unknown command', 'delayed', 'tls_not_offered'],
  ['AUTH PLAIN', '535 5.7.8 Authentication failed', 'delayed', 'server_rejects_us'],
  ['MAIL FROM', '451 4.3.0 Try later', 'delayed', 'temporarily_refused'],
  ['MAIL FROM', '550 5.7.1 Sender refused', 'delayed', 'server_rejects_us'],
  ['RCPT TO', '450 4.2.1 Greylisted', 'delayed', 'temporarily_refused'],
  ['RCPT TO', '550 5.1.1 No such mailbox', 'refused', 'address_refused', true],
  ['RCPT TO', '550 5.7.1 Relay denied', 'delayed', 'server_rejects_us'],
  [
    'RCPT TO',
    '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.example',
    'delayed',
    'server_rejects_us',
  ],
  ['RCPT TO', '550 5.7.26 Unauthenticated mail is not accepted', 'delayed', 'server_rejects_us'],
  ['RCPT TO', '550 5.1.8 Sender domain not found', 'delayed', 'server_rejects_us'],
  ['RCPT TO', '550 5.1.0 Sender rejected', 'delayed', 'server_rejects_us'],
  ['RCPT TO', '550 Your IP address is on a blocklist', 'delayed', 'server_rejects_us'],
  ['RCPT TO', '550 Too many messages from your server', 'delayed', 'server_rejects_us'],
  ['RCPT TO', '552 5.2.2 Mailbox full', 'delayed', 'temporarily_refused'],
  ['RCPT TO', '552 Quota exceeded', 'delayed', 'temporarily_refused'],
  ['RCPT TO', '554 5.4.6 Routing loop', 'delayed', 'temporarily_refused'],
  ['RCPT TO', '550 5.2.1 Mailbox disabled', 'refused', 'address_refused', true],
  [
    'RCPT TO',
    '550-5.2.1 The user you are trying to contact is receiving mail at a rate that 550-5.2.1 prevents additional messages from being delivered.',
    'delayed',
    'temporarily_refused',
  ],
  [
    'DATA',
    '550 5.1.1 Too many recipients for this address, try again later',
    'delayed',
    'temporarily_refused',
  ],
  ['RCPT TO', '550 5.1.10 Null MX', 'refused', 'address_refused', true],
  ['RCPT TO', '550 User unknown', 'refused', 'address_refused', true],
  ['RCPT TO', '550-No such user here', 'refused', 'address_refused', true],
  [
    'RCPT TO',
    '550 Requested action not taken: mailbox unavailable',
    'refused',
    'address_refused',
    true,
  ],
  ['RCPT TO', '550 This account has been disabled', 'refused', 'address_refused', true],
  ['RCPT TO', '554 Transaction failed', 'refused', 'message_refused', false],
  ['DATA', '550 5.1.1 No such mailbox', 'refused', 'address_refused', true],
  ['DATA', '554 5.7.1 Client host blocked', 'delayed', 'server_rejects_us'],
  ['DATA', '552 5.3.4 Message too big', 'refused', 'message_refused', false],
  ['DATA', '554 5.6.0 Message contains a virus', 'refused', 'message_refused', false],
  ['RCPT TO', '553 5.6.7 No SMTPUTF8', 'refused', 'address_refused', false],
  ['RCPT TO', '501 Syntax error in address', 'refused', 'address_refused', false],
  ['RCPT TO', '500 Line too long', 'refused', 'address_refused', false],
  ['DATA', '452 4.3.1 Out of storage', 'delayed', 'temporarily_refused'],
  ['MAIL FROM', '500 Line too long', 'delayed', 'server_rejects_us'],
  ['DATA', '500 Line too long', 'refused', 'message_refused', false],
  ['DATA', '554 5.7.1 Looks like spam', 'refused', 'message_refused', false],
] as const) {
  test(`the answer ${response} to ${command} means: ${result}, ${reason}`, () => {
    const outcome = judge(command, response)
    assert.deepEqual(outcome, {
      result,
      reason,
      detail: response,
      ...(isAddress !== undefined && { isAddress }),
    })
  })
}

for (const command of ['MAIL FROM', 'RCPT TO', 'DATA'])
  test(`an answer to ${command} that is not SMTP does not refuse the address`, () => {
    const response = '<html>502 Bad Gateway</html>'
    const outcome = judgeMailError({ code: 'EENVELOPE', command, response })
    assert.deepEqual(outcome, { result: 'delayed', reason: 'server_unreachable', detail: response })
  })

test('an address that cannot be written in SMTP is refused, and not that of another fault', () => {
  const judgeLocally = (message: string) =>
    judgeMailError({ code: 'EENVELOPE', command: 'API', message })
  assert.equal(judgeLocally('Invalid recipient "a>@b.test"').result, 'refused')
  assert.equal(judgeLocally('Invalid sender "a>@b.test"').result, 'delayed')
})

test('control characters of an answer, which a database cannot store, become spaces', () => {
  const { detail } = judge('RCPT TO', '550 No\0\u0007such\r\n mailbox\ud800') as { detail: string }
  assert.equal(detail, '550 No such mailbox\ufffd')
})

test('a long answer is cut', () => {
  const { detail } = judge('DATA', `550 ${'x'.repeat(600)}`) as { detail: string }
  assert.equal(detail, `550 ${'x'.repeat(496)}`)
})
