import assert from 'node:assert/strict'
import { test } from 'node:test'
import { platformsWith } from '../../voice/platforms/platforms.ts'
import { readOutcome } from './read-outcome.ts'

const PLACEMENTS = platformsWith('callPlacement')

const REASONS: readonly [platform: string, outcome: string | null, reasons: (string | null)[]][] = [
  ['twilio', 'completed', ['completed', 'hung up', 'a-word-of-next-year']],
  ['twilio', 'no_answer', ['busy', 'no-answer', 'voicemail']],
  ['twilio', 'failed', ['failed', 'canceled']],
  ['vapi', 'completed', ['customer-ended-call', 'assistant-ended-call', 'silence-timed-out']],
  ['vapi', 'no_answer', ['customer-busy', 'customer-did-not-answer', 'voicemail']],
  [
    'vapi',
    'failed',
    [
      'manually-canceled',
      'pipeline-error-openai-llm-failed',
      'call.start.error-get-phone-number',
      'twilio-failed-to-connect-call',
    ],
  ],
  ['retell', 'completed', ['user_hangup', 'agent_hangup', 'call_transfer']],
  ['retell', 'no_answer', ['dial_busy', 'dial_no_answer', 'voicemail_reached', 'user_declined']],
  [
    'retell',
    'failed',
    [
      'dial_failed',
      'error_retell',
      'telephony_provider_permission_denied',
      'telephony_provider_unavailable',
    ],
  ],
  ['twilio', null, [null, '']],
]

for (const [platform, outcome, reasons] of REASONS) {
  const given = reasons.map((reason) => reason ?? 'no reason').join(', ')
  test(`${platform} ${given}: ${outcome ?? 'not reported yet'}`, () => {
    assert.deepEqual(
      reasons.map((reason) => readOutcome(reason, PLACEMENTS[platform]!)),
      reasons.map(() => outcome),
    )
  })
}
