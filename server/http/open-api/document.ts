/** The parts of an OpenAPI 3.1 document that this server reads or writes. */
export type Schema = {
  $ref?: string
  title?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  examples?: unknown[]
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  [keyword: string]: unknown
}
export type Media = {
  schema?: Schema
  example?: unknown
  examples?: Record<string, Ref | { value: unknown }>
}
type Ref = { $ref: string }
export type Response = {
  description: string
  headers?: Record<string, object>
  content?: Record<string, Media>
}
export type Parameter = { name: string; in: string; [member: string]: unknown }
export type Operation = {
  operationId: string
  summary?: string
  description?: string
  parameters?: (Parameter | Ref)[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Response | Ref>
  [member: string]: unknown
}
type Components = Record<string, Record<string, object>>
/** The operations of each path, or webhook, by their method. */
export type Paths = Record<string, Record<string, Operation>>
export type Document = {
  paths: Paths
  webhooks?: Paths
  components: Components
  [member: string]: unknown
}
