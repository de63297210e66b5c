import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redactUrl } from './redact-url.ts'

test('the path and the query of a URL, which may be secret, are not shown', () => {
  for (const [url, shown] of [
    ['https://example.org/hooks/s3cr3t', 'https://example.org/redacted'],
    ['https://example.org:8443/?token=s3cr3t', 'https://example.org:8443/redacted'],
    ['https://example.org?token=s3cr3t', 'https://example.org/redacted'],
    ['HTTPS://example.org/a/b', 'HTTPS://example.org/redacted'],
  ] as const)
    assert.equal(redactUrl(url), shown)
})

test('a URL without a path is shown as it is', () => {
  for (const url of ['https://example.org', 'https://example.org/'])
    assert.equal(redactUrl(url), url)
})

test('nothing is shown of a text that is not a URL', () => {
  assert.equal(redactUrl('s3cr3t'), '')
})
