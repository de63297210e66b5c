import { markContactFieldsChanged } from '../../access/workspaces/mark-contact-fields-changed.ts'
import { declareResource } from '../../crud/declare-resource.ts'
import { isIdPosition } from '../../http/queries/paging.ts'
import { checkContactField } from './check-contact-field.ts'
import { CONTACT_FIELD_ATTRIBUTES, type FieldContent } from './contact-field-attributes.ts'
import { isSelection, type ValueType } from './core/field-rules.ts'

const { key, value_type } = CONTACT_FIELD_ATTRIBUTES

const field = declareResource<typeof CONTACT_FIELD_ATTRIBUTES, FieldContent, string>(
  CONTACT_FIELD_ATTRIBUTES,
  {
    id: 'uuid',
    type: 'contact_field',
    noun: 'custom field',
    table: 'contact_fields',
    events: {
      created: 'contact_field.created',
      updated: 'contact_field.updated',
      deleted: 'contact_field.deleted',
    },
    order: { column: 'position', isValue: isIdPosition },
    lock: markContactFieldsChanged,
    check: checkContactField,
    changeExample: { options: ['basic', 'silver', 'gold'] },
    fixed: ['key'],
    // Another key is rejected with the reason.
    extra: { schemas: { change: { key: key.schema } }, read: readOptions },
  },
)

/** A type without options has none, unless they are sent. */
function readOptions({ value_type: type, options }: Record<string, unknown>) {
  const hasNone = type !== undefined && !isSelection(type as ValueType)
  return hasNone && options === undefined ? { options: [] } : {}
}

const { create, change } = field.schemas
const required = { key: key.schema, value_type: value_type.schema }

/** In the documents, the required attributes come first, and a change has a name of its own. */
export const CONTACT_FIELD = {
  ...field,
  schemas: {
    ...field.schemas,
    create: {
      ...create,
      properties: { ...required, ...create.properties },
      examples: [
        {
          key: 'plan',
          label: 'Plan',
          description: 'The plan that the customer has or is interested in.',
          value_type: 'select',
          options: ['basic', 'gold'],
        },
      ],
    },
    change: { ...change, title: 'ContactFieldChangeAttributes' },
  },
}
