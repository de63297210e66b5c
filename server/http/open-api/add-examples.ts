import type { Document, Media, Schema } from './document.ts'
import { composeExample } from './compose-example.ts'
import { mapResponses } from './map-operations.ts'
import { sortKeys } from './sort-keys.ts'

const SCHEMAS = '#/components/schemas/'

/**
 * The document with an example of each successful response, among the components where the schema
 * of the response is.
 */
export function addExamples(document: Document): Document {
  const schemas = document.components.schemas as Record<string, Schema>
  const resolve = (ref: string): Schema => schemas[ref.slice(SCHEMAS.length)]!
  const examples: Record<string, { value: unknown }> = {}
  const exampleOf = (schema: Schema): object => {
    const name = schema.$ref?.slice(SCHEMAS.length)
    if (name === undefined) return { value: composeExample(schema, resolve) }
    examples[name] ??= { value: composeExample(schema, resolve) }
    return { $ref: `#/components/examples/${name}` }
  }
  const withExample = ({ schema, ...media }: Media): Media =>
    schema ? { schema, ...media, examples: { default: exampleOf(schema) as never } } : media

  const described = mapResponses(document, (response, { status }) =>
    status >= 300 || !response.content
      ? response
      : {
          ...response,
          content: Object.fromEntries(
            Object.entries(response.content).map(([type, media]) => [type, withExample(media)]),
          ),
        },
  )
  return { ...described, components: { ...described.components, examples: sortKeys(examples) } }
}
