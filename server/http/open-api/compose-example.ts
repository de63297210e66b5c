import type { Schema } from './document.ts'
import { EXAMPLE_VALUES, EXAMPLES_BY_FORMAT } from './example-values.ts'

/**
 * An example of a schema in which references are resolved by `resolve`: its example, or one
 * composed of the examples of its required members. `name`: the name of the member that it
 * describes.
 */
export function composeExample(
  schema: Schema,
  resolve: (ref: string) => Schema,
  name = '',
): unknown {
  if (schema.$ref !== undefined) return composeExample(resolve(schema.$ref), resolve, name)
  const { examples, enum: values, format, properties, items, allOf, anyOf, oneOf } = schema
  if (examples?.length) return examples[0]
  if ('const' in schema) return schema.const
  if (values?.length) return values[0]
  const types = [schema.type].flat()
  const known = EXAMPLE_VALUES[name]
  if (known !== undefined && (known !== null || types.includes('null') || !schema.type))
    return known
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([key]) => schema.required?.includes(key))
        .map(([key, property]) => [key, composeExample(property, resolve, key)]),
    )
  }
  const [first] = (allOf ?? anyOf ?? oneOf ?? []) as Schema[]
  if (first) return composeExample(first, resolve, name)
  if (items) return [composeExample(items, resolve, name)]
  if (types.includes('null')) return null
  if (types.includes('string'))
    return EXAMPLES_BY_FORMAT[String(format)] ?? name.replaceAll('_', ' ')
  if (types.includes('integer') || types.includes('number')) return Number(schema.minimum ?? 1)
  if (types.includes('boolean')) return false
  return {}
}
