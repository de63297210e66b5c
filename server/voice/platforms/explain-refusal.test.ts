import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explainRefusal } from './explain-refusal.ts'
import { refuse } from './shared/verification.ts'

const MINUTE_MS = 60_000
const LIMIT_MS = 5 * MINUTE_MS
const PLATFORMS = [
  'vapi',
  'retell',
  'elevenlabs',
  'openai',
  'twilio',
  'telnyx',
  'dialogflow',
  'generic',
]
const explain = (
  platform: string,
  refusal: Parameters<typeof explainRefusal>[0]['refusal'],
  endpoint: 'requests' | 'webhook' = 'requests',
) => explainRefusal({ platform, endpoint, secretIsSet: true, refusal })

test('the age of a timestamp is said in minutes, beyond the limit, and in the direction in which the clock is wrong', () => {
  const ages: [number, RegExp][] = [
    [12 * MINUTE_MS, /^The timestamp is 12 minutes old; the limit is 5 minutes:/],
    [LIMIT_MS + 1, /^The timestamp is 6 minutes old/],
    [-7 * MINUTE_MS, /^The timestamp is 7 minutes in the future/],
    [Number.MAX_SAFE_INTEGER, /^The timestamp is more than two days old/],
    [-Number.MAX_SAFE_INTEGER, /^The timestamp is more than two days in the future/],
  ]
  for (const [ageMs, expected] of ages)
    assert.match(
      explain('retell', refuse('expired', { ageMs, limitMs: LIMIT_MS })).detail,
      expected,
    )
})

test('every reason on every platform says what to check, in a text that fits on a page', () => {
  for (const platform of PLATFORMS) {
    for (const reason of ['missing', 'malformed', 'mismatch'] as const) {
      for (const endpoint of ['requests', 'webhook'] as const) {
        const { detail } = explain(platform, refuse(reason, { header: 'x-signature' }), endpoint)
        assert.match(detail, /secret|key|auth token|post-call/i, `${platform} ${reason}`)
        assert.ok(detail.length < 400, detail)
      }
    }
  }
})
