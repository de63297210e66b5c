import type { Document, Media, Operation, Paths, Response, Schema } from './document.ts'

/** `path`: of a webhook, its name. */
type OperationKey = { path: string; method: string; isWebhook: boolean }
type BodyLocation = OperationKey & { operation: Operation; isRequest: boolean; status: number }
type Content = Record<string, Media>

/** The document with each operation replaced, those of webhooks last. */
export function mapOperations(
  document: Document,
  map: (operation: Operation, location: OperationKey) => Operation,
): Document {
  const mapPaths = (paths: Paths, isWebhook: boolean): Paths =>
    mapValues(paths, (operations, path) =>
      mapValues(operations, (operation, method) => map(operation, { path, method, isWebhook })),
    )
  const { webhooks } = document
  return {
    ...document,
    paths: mapPaths(document.paths, false),
    ...(webhooks && { webhooks: mapPaths(webhooks, true) }),
  }
}

/**
 * The document with the schema of each request and response body replaced, those of responses first
 * in each operation. A request has the status 0. The requests of webhooks are not requests to this
 * server: like its responses, they have all attributes in the form that it writes.
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
              schema: map(schema, {
                ...location,
                operation,
                isRequest: status === 0 && !location.isWebhook,
                status,
              }),
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

/** The document with each response of this server replaced. */
export function mapResponses(
  document: Document,
  map: (
    response: Response,
    location: OperationKey & { operation: Operation; status: number },
  ) => object,
): Document {
  return mapOperations(document, (operation, location) =>
    location.isWebhook
      ? operation
      : {
          ...operation,
          responses: mapValues(operation.responses, (response, status) =>
            map(response as Response, { ...location, operation, status: Number(status) }),
          ) as Operation['responses'],
        },
  )
}

function mapValues<Value, Mapped>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}
