import { ID_KEYWORD, MAX_ID } from './define-id.ts'
import { readIntegerId } from '../queries/read-integer-id.ts'

type Schema = { [keyword: string]: unknown }
type Holder = { parentData: Record<string | number, unknown>; parentDataProperty: string | number }
type Accepted = { word: string; nullable: boolean }
type IdCheck = {
  (accepted: Accepted, value: unknown, schema: Schema, holder: Holder): boolean
  errors?: object[]
}

/**
 * The keyword of ids for the validator: an integer or a string of digits, which it replaces with
 * the integer.
 */
export const acceptIds = {
  keyword: ID_KEYWORD,
  schemaType: 'object' as const,
  modifying: true,
  errors: true,
  validate: openIdCheck(),
}

/** The schema of an id for the validator: the keyword checks everything. */
export function schemaOfId({ [ID_KEYWORD]: word, type }: Schema): Schema {
  return { [ID_KEYWORD]: { word, nullable: [type].flat().includes('null') } }
}

function openIdCheck(): IdCheck {
  const check: IdCheck = (accepted, value, _schema, { parentData, parentDataProperty }) => {
    const { word, nullable } = accepted
    if ((value === null && nullable) || (word !== '' && value === word)) return true
    const id = typeof value === 'string' ? readIntegerId(value) : value
    if (Number.isInteger(id) && (id as number) >= 1 && (id as number) <= MAX_ID) {
      parentData[parentDataProperty] = id
      return true
    }
    check.errors = [{ keyword: ID_KEYWORD, params: accepted, message: 'is not an id' }]
    return false
  }
  return check
}
