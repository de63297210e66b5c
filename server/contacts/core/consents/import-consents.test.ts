import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Consents } from './consent.ts'
import type { Derived } from '../attributes/derive-attributes.ts'
import { importConsents, type ImportedConsents } from './import-consents.ts'

const NOW = '2026-11-20T15:00:00Z'
const known = (state: 'granted' | 'denied') => ({
  state,
  source: 'api' as const,
  since: '2026-01-01T00:00:00Z',
  call_id: null,
})

/** The states of the calls consent after an import, and the channels that changed. */
function importInto(before: Consents | undefined, consents: ImportedConsents) {
  const derived: Derived = {
    attributes: before === undefined ? {} : { consents: before },
    changed: [],
    previous: {},
    consent: null,
  }
  const result = importConsents(before, derived, { consents, now: NOW })
  return {
    call: result.attributes.consents?.call?.state,
    source: result.attributes.consents?.call?.source,
    changes: result.consents.map(({ channel, state }) => `${channel} ${state}`),
    changed: result.changed,
    previous: result.previous,
  }
}

test('a file grants and denies what is not known', () => {
  const result = importInto(undefined, { call: 'denied', sms: 'granted' })
  assert.deepEqual(result, {
    call: 'denied',
    source: 'import',
    changes: ['call denied', 'sms granted'],
    changed: ['consents'],
    previous: { consents: null },
  })
})

test('a file lifts no denial', () => {
  const result = importInto({ call: known('denied') }, { call: 'granted' })
  assert.deepEqual([result.call, result.source, result.changed], ['denied', 'api', []])
})

test('a denial in a file withdraws a grant', () => {
  const result = importInto({ call: known('granted') }, { call: 'denied' })
  assert.deepEqual([result.call, result.source], ['denied', 'import'])
  assert.deepEqual(result.previous, { consents: { call: known('granted') } })
})

test('a consent that is known already does not change', () => {
  for (const state of ['granted', 'denied'] as const) {
    const result = importInto({ call: known(state) }, { call: state })
    assert.deepEqual([result.source, result.changes, result.changed], ['api', [], []])
  }
})
