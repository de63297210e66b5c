import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deriveSearchKeys } from './derive-search-keys.ts'
import type { Attributes } from '../../core/attributes/attributes.ts'
import { indexOf } from './filter-index.ts'
import { readFilter } from './read-filter.ts'

/** Whether the index of a filter leads to a contact; null: the filter has no index. */
function leadsTo(text: string, attributes: Attributes): boolean | null {
  const read = readFilter(text, '')
  if ('fault' in read) throw new Error(read.fault.detail)
  const index = indexOf(read.filter, 'US')
  if (index === null) return null
  const keys = deriveSearchKeys(attributes)
  return index.ranges.some(([from, to]) => keys.some((key) => from <= key && key < to))
}

const ADA: Attributes = {
  name: 'Ada King Lovelace',
  first_name: 'Ada Augusta Byron',
  company_name: 'Analytical Engines',
}

test('a filter by the beginning of a name leads to the contacts that it matches', () => {
  for (const filter of [
    'name:prefix:Ada Ki',
    'name:eq:ada king lovelace',
    'first_name:eq:Ada Augusta Byron',
    'first_name:prefix:Ada Aug',
    'first_name:prefix:Ada Augusta B',
    'first_name:prefix:Ad',
    'company_name:prefix:analytical eng',
    'first_name:in:Grace,Ada Augusta Byron',
  ])
    assert.equal(leadsTo(filter, ADA), true, filter)
})

test('the complete words of a beginning lead to contacts, and its last part does not', () => {
  assert.equal(leadsTo('first_name:prefix:Ada Augustissima', ADA), true)
  assert.equal(leadsTo('first_name:prefix:Augusta Ada', { first_name: 'Ada' }), false)
})

test('other filters have no index', () => {
  for (const filter of ['name:ne:Ada', 'city:eq:Berlin', 'first_name:prefix:...'])
    assert.equal(leadsTo(filter, ADA), null, filter)
})
