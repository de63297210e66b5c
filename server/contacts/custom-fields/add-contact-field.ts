import { markContactFieldsChanged } from '../../access/workspaces/mark-contact-fields-changed.ts'
import type { Write } from '../../access/write.ts'
import { recordEvent } from '../../events/record-event.ts'
import { Conflict } from '../../platform/db/conflict.ts'
import { generateId } from '../../platform/generate-id.ts'
import type { Fault } from '../../http/problems/problem.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import { checkContactField } from './check-contact-field.ts'
import { presentContactField } from './present-contact-field.ts'
import { MAX_FIELDS, type NewContactField } from './schemas.ts'
import { type ContactField, insertField, selectKeys } from './store.ts'

/** Creates a definition. Throws invalid_attributes. */
export async function addContactField(write: Write, sent: NewContactField): Promise<ContactField> {
  // The version comes first: its lock serializes the changes, so that the number is final.
  const [, existing] = await Promise.all([
    markContactFieldsChanged(write.db, write.workspaceId),
    selectKeys(write),
  ])
  const wanted = {
    key: sent.key,
    label: sent.label ?? sent.key,
    description: sent.description ?? null,
    valueType: sent.value_type,
    options: sent.options ?? [],
    required: sent.required ?? false,
    position: sent.position ?? 0,
  }
  throwIfInvalid([...checkContactField(wanted), ...checkPlace(wanted.key, existing)])
  const added = await insertField(write, { ...wanted, id: generateId() })
  if (!added) throw new Conflict('Another transaction used the key first.')
  const after = presentContactField(added)
  await recordEvent(write, 'contact_field.created', { before: null, after })
  return added
}

function checkPlace(key: string, existing: readonly { id: string; key: string }[]): Fault[] {
  const same = existing.find((field) => field.key === key)
  if (same)
    return [
      {
        pointer: '/data/attributes/key',
        code: 'key_taken',
        detail: `Another definition has this key: change it with PATCH /core/contact_fields/${same.id}.`,
      },
    ]
  if (existing.length < MAX_FIELDS) return []
  const detail = `A workspace can define at most ${MAX_FIELDS} custom fields. Delete one first.`
  return [{ pointer: '/data/attributes', code: 'too_many_fields', detail }]
}
