import type { Write } from '../../access/write.ts'
import type { Fault } from '../../http/problems/problem.ts'
import { type ContactField, type FieldContent, MAX_FIELDS } from './contact-field-attributes.ts'
import { isSelection } from './core/field-rules.ts'
import { selectKeys } from './store.ts'

const BASE = '/data/attributes'

/** The faults in a definition that its schema does not show. `edit` null: it is new. */
export async function checkContactField(
  write: Write,
  field: FieldContent,
  edit: { before: ContactField } | null,
): Promise<Fault[]> {
  if (edit) return [...checkContent(field), ...checkKey(field.key, edit.before.key)]
  return [...checkContent(field), ...checkPlace(field.key, await selectKeys(write))]
}

function checkContent({ key, valueType, options }: FieldContent): Fault[] {
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

function checkKey(key: string, before: string): Fault[] {
  if (key === before) return []
  return [
    {
      pointer: `${BASE}/key`,
      code: 'not_changeable',
      detail: `The key stays ${JSON.stringify(before)}. Create another definition for another key.`,
    },
  ]
}

function checkPlace(key: string, existing: readonly { id: string; key: string }[]): Fault[] {
  const same = existing.find((field) => field.key === key)
  if (same)
    return [
      {
        pointer: `${BASE}/key`,
        code: 'key_taken',
        detail: `Another definition has this key: change it with PATCH /core/contact_fields/${same.id}.`,
      },
    ]
  if (existing.length < MAX_FIELDS) return []
  const detail = `A workspace can define at most ${MAX_FIELDS} custom fields. Delete one first.`
  return [{ pointer: BASE, code: 'too_many_fields', detail }]
}
