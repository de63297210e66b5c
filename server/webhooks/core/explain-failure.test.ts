import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explainFailure } from './explain-failure.ts'

/** Failures of which only the kind is known. */
const KINDS = [
  'timeout',
  'dns',
  'connect',
  'tls',
  'reset',
  'too_many_redirects',
  'invalid_response',
  'aborted',
] as const
/** Failures with a code of Node.js, OpenSSL or c-ares. */
const CODES = [
  ['dns', 'ENOTFOUND'],
  ['dns', 'ENODATA'],
  ['connect', 'ECONNREFUSED'],
  ['invalid_response', 'HPE_HEADER_OVERFLOW'],
  ['tls', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['tls', 'CERT_HAS_EXPIRED'],
  ['tls', 'CERT_NOT_YET_VALID'],
  ['tls', 'CERT_REVOKED'],
  ['tls', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
] as const

const sentences = [
  ...KINDS.map((code) => explainFailure({ code, errorCode: null })),
  ...CODES.map(([code, errorCode]) => explainFailure({ code, errorCode })),
]

test('each kind of failure has a sentence of its own', () => {
  assert.equal(new Set(sentences).size, KINDS.length + CODES.length)
  for (const sentence of sentences) assert.match(sentence, /^[A-Z][^\n]{20,}[^ ]\.$/)
})

test('each way in which a certificate is not trusted has the same sentence', () => {
  const explain = (errorCode: string) => explainFailure({ code: 'tls', errorCode })
  for (const errorCode of [
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_GET_ISSUER_CERT',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ])
    assert.equal(explain(errorCode), explain('DEPTH_ZERO_SELF_SIGNED_CERT'))
})

test('a name server that refuses the connection is not the receiver', () => {
  assert.equal(
    explainFailure({ code: 'dns', errorCode: 'ECONNREFUSED' }),
    explainFailure({ code: 'dns', errorCode: null }),
  )
})

test('a failure with an unknown code has the sentence of its kind', () => {
  for (const errorCode of ['EPROTO', 'toString'])
    assert.equal(
      explainFailure({ code: 'tls', errorCode }),
      explainFailure({ code: 'tls', errorCode: null }),
    )
})
