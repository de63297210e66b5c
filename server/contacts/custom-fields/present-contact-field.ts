import { presentRevision } from '../../http/etags/revision.ts'
import type { ContactFieldResource } from './schemas.ts'
import type { ContactField } from './store.ts'

/** The definition of a custom field as the API shows it. */
export function presentContactField(field: ContactField): ContactFieldResource {
  return {
    id: field.id,
    type: 'contact_field',
    attributes: {
      key: field.key,
      label: field.label,
      description: field.description,
      value_type: field.valueType,
      options: [...field.options],
      required: field.required,
      position: field.position,
      ...presentRevision(field),
    },
  }
}
