import type { Document, Media, Operation, Response, Schema } from './document.ts'

type OperationKey = { path: string; method: string }
type BodyLocation = OperationKey & { operation: Operation; isRequest: boolean; status: number }
type Content = Record<string, Media>

/** The document with each operation replaced. */
export function mapOperations(
  document: Document,
  map: (operation: Operation, location: OperationKey) => Operation,
): Document {
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        map(operation, { path, method }),
      ]),
    ),
  ])
  return { ...document, paths: Object.fromEntries(paths) as Document['paths'] }
}

/**
 * The document with the schema of each request and response body replaced, those of responses first
 * in each operation. A request has the status 0.
 */
export function mapBodies(
  document: Document,
  map: (schema: Schema, location: BodyLocation) => Schema,
): Document {
  return mapOperations(document, (operation, location) => {
    const mapContent = (content: Content, status: number): Content =>
      mapValues(content, ({ schema, ...media }) =>
        schema
          ? {
              schema: map(schema, { ...location, operation, isRequest: status === 0, status }),
              ...media,
            }
          : media,
      )
    const responses = mapValues(operation.responses, (response, status) =>
      'content' in response && response.content
        ? { ...response, content: mapContent(response.content, Number(status)) }
        : response,
    )
    const { requestBody } = operation
    return {
      ...operation,
      ...(requestBody && {
        requestBody: { ...requestBody, content: mapContent(requestBody.content, 0) },
      }),
      responses,
    }
  })
}

/** The document with each response of an operation replaced. */
export function mapResponses(
  document: Document,
  map: (
    response: Response,
    location: OperationKey & { operation: Operation; status: number },
  ) => object,
): Document {
  return mapOperations(document, (operation, location) => ({
    ...operation,
    responses: mapValues(operation.responses, (response, status) =>
      map(response as Response, { ...location, operation, status: Number(status) }),
    ) as Operation['responses'],
  }))
}

function mapValues<Value, Mapped>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}
