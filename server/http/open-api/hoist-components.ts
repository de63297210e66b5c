import { addExamples } from './add-examples.ts'
import { describeKeywords } from './describe-keywords.ts'
import type { Document, Schema } from './document.ts'
import { hoistParameters } from './hoist-parameters.ts'
import { hoistHeaders, hoistResponses } from './hoist-responses.ts'
import { openSchemaHoisting } from './open-schema-hoisting.ts'
import { mapChildren } from './map-children.ts'
import { mapBodies } from './map-operations.ts'
import { nameRequestBody, nameResponseBody } from './name-body.ts'
import { toPascalCase } from './name-operation.ts'

/**
 * The document with its schemas, parameters, headers and responses among the components, and
 * references in their places; every successful response gets an example. Throws if two different
 * schemas have the same name.
 */
export function hoistComponents(document: Document): Document {
  return hoistResponses(hoistHeaders(hoistParameters(addExamples(hoistBodies(document)))))
}

function hoistBodies(document: Document): Document {
  const named = mapBodies(document, (schema, { isRequest, method, operation }) =>
    isRequest
      ? nameRequestBody(describeMaps(describeKeywords(schema, { isRequest })), operation)
      : nameResponseBody(describeMaps(describeKeywords(schema, { isRequest })), method),
  )
  const { count, hoist, components } = openSchemaHoisting()
  mapBodies(named, (schema) => {
    count(schema)
    return schema
  })
  const hoisted = mapBodies(named, (schema, { operation }) =>
    hoist(schema, toPascalCase(operation.operationId)),
  )
  return { ...hoisted, components: { ...hoisted.components, schemas: components() } }
}

/**
 * The schema with `additionalProperties` on objects without named members, which code generators
 * would otherwise take for empty objects.
 */
function describeMaps(schema: Schema): Schema {
  const described = mapChildren(schema, describeMaps)
  const isObject = [described.type].flat().includes('object')
  const isMap = isObject && Object.keys(described.properties ?? {}).length === 0
  return isMap && !('additionalProperties' in described) && !('allOf' in described)
    ? { ...described, additionalProperties: true }
    : described
}
