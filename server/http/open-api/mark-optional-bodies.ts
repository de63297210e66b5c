import type { Document } from './document.ts'
import { mapOperations } from './map-operations.ts'

/** The document with each request body that can be omitted marked as such. */
export function markOptionalBodies(document: Document): Document {
  return mapOperations(document, (operation) => {
    const { requestBody } = operation
    const schema = requestBody?.content['application/json']?.schema
    const isOptional = schema?.properties?.data !== undefined && !schema.required?.includes('data')
    return isOptional
      ? { ...operation, requestBody: { ...requestBody!, required: false } }
      : operation
  })
}
