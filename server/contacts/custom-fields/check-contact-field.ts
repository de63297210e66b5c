import type { Fault } from '../../http/problems/problem.ts'
import { type FieldRule, isSelection } from './core/field-rules.ts'

const BASE = '/data/attributes'

/** The faults in a definition that its schema does not show. */
export function checkContactField({
  key,
  valueType,
  options,
}: Pick<FieldRule, 'key' | 'valueType' | 'options'>): Fault[] {
  const faults: Fault[] = []
  if (isSelection(valueType) && options.length === 0)
    faults.push({
      pointer: `${BASE}/options`,
      code: 'missing',
      detail: `A field of type ${valueType} needs options: send the values to choose from.`,
    })
  if (!isSelection(valueType) && options.length > 0)
    faults.push({
      pointer: `${BASE}/options`,
      code: 'not_allowed',
      detail: `A field of type ${valueType} has no options. Send select or multi_select as value_type.`,
    })
  if (key === '__proto__')
    faults.push({
      pointer: `${BASE}/key`,
      code: 'not_allowed',
      detail: 'No request can have this key. Send another one.',
    })
  if (key === 'do_not_call' && valueType !== 'boolean')
    faults.push({
      pointer: `${BASE}/value_type`,
      code: 'not_allowed',
      detail: 'do_not_call denies the consent to calls if it is true. Send boolean.',
    })
  return faults
}
