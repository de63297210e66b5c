import { dereference } from '../server/test/dereference.ts'
import { flattenSchema, type Schema } from './flatten-schema.ts'

type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Content = Record<string, { schema?: Schema }>
type Response = { headers?: Record<string, { schema: Schema }>; content?: Content }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, Response>
  security?: Record<string, unknown>[]
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  security?: Operation['security']
}
type Report = (where: string, what: string) => void

/**
 * The changes from one OpenAPI document to another that break clients, one line of text each:
 * everything that was removed, retyped or narrowed, and everything that became required. Names and
 * texts of operations and schemas, examples and additions are ignored.
 */
export function findBreakingChanges(before: object, after: object): string[] {
  const changes: string[] = []
  const report: Report = (where, what) => changes.push(`${where}: ${what}`)
  const [old, present] = [dereference(before) as Document, dereference(after) as Document]
  for (const [path, operations] of Object.entries(old.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const where = `${method.toUpperCase()} ${path}`
      const now = present.paths[path]?.[method]
      if (!now) report(where, 'the operation is removed')
      else {
        compareSecurity([operation.security ?? old.security, now.security ?? present.security], {
          where,
          report,
        })
        compareOperations(operation, now, { where, report })
      }
    }
  }
  return [...new Set(changes)]
}

type ReportLocation = { where: string; report: Report }

function compareSecurity(
  [before = [], now = []]: [Operation['security'], Operation['security']],
  { where, report }: ReportLocation,
): void {
  const schemesOf = (security: Record<string, unknown>[]) =>
    security.map((one) => Object.keys(one).sort().join('+')).sort()
  const [old, present] = [schemesOf(before), schemesOf(now)]
  if (old.join() !== present.join())
    report(where, `its authentication was ${old.join(' or ')} and is ${present.join(' or ')}`)
}

function compareOperations(
  before: Operation,
  now: Operation,
  { where, report }: ReportLocation,
): void {
  const nameOf = (parameter: Parameter) => `${parameter.in} parameter ${parameter.name}`
  const parameters = new Map((now.parameters ?? []).map((one) => [nameOf(one), one]))
  for (const old of before.parameters ?? []) {
    const location = { where: `${where} ${nameOf(old)}`, report }
    const present = parameters.get(nameOf(old))
    parameters.delete(nameOf(old))
    if (!present) report(location.where, 'is removed')
    else {
      if (present.required && !old.required) report(location.where, 'is required now')
      compareSchemas(old.schema, present.schema, { ...location, isRequest: true })
    }
  }
  for (const [name, added] of parameters)
    if (added.required) report(`${where} ${name}`, 'is new and required')
  if (!before.requestBody && now.requestBody?.required)
    report(`${where} body`, 'is new and required')
  if (before.requestBody && !now.requestBody) report(`${where} body`, 'is removed')
  compareContent(before.requestBody?.content, now.requestBody?.content, {
    where: `${where} body`,
    report,
    isRequest: true,
  })
  for (const [status, old] of Object.entries(before.responses))
    compareResponses(old, now.responses[status], { where: `${where} ${status}`, report })
}

function compareResponses(
  before: Response,
  now: Response | undefined,
  location: ReportLocation,
): void {
  const { where, report } = location
  if (!now) return report(where, 'the response is removed')
  for (const [name, { schema }] of Object.entries(before.headers ?? {})) {
    const header = now.headers?.[name]
    const here = { ...location, where: `${where} header ${name}`, isRequest: false }
    if (!header) report(here.where, 'is removed')
    else compareSchemas(schema, header.schema, here)
  }
  compareContent(before.content, now.content, { ...location, isRequest: false })
}

type SchemaLocation = ReportLocation & { isRequest: boolean }

function compareContent(before: Content = {}, now: Content = {}, location: SchemaLocation): void {
  for (const [type, { schema }] of Object.entries(before)) {
    const present = now[type]
    if (!present) location.report(`${location.where} ${type}`, 'is removed')
    else if (schema && present.schema) compareSchemas(schema, present.schema, location)
  }
}

/** A request must not become narrower. A response must not become wider or lose members. */
function compareSchemas(before: Schema, now: Schema, location: SchemaLocation): void {
  const { where, report, isRequest } = location
  const [old, present] = [flattenSchema(before), flattenSchema(now)]
  const [type, newType] = [old, present].map(({ types }) => types?.join(' or ') ?? 'any')
  const isWider = isRequest && old.types?.every((one) => present.types?.includes(one))
  if (type !== newType && !isWider) report(where, `its type was ${type} and is ${newType}`)
  const [from, to] = isRequest ? [old.values, present.values] : [present.values, old.values]
  const lost = to && (from?.filter((value) => !to.includes(value)) ?? ['any value'])
  if (lost?.length)
    report(where, `${lost.join(', ')} ${isRequest ? 'is not accepted any more' : 'is new'}`)
  for (const keyword of new Set([
    ...Object.keys(old.constraints),
    ...Object.keys(present.constraints),
  ])) {
    const [was, is] = [old.constraints[keyword], present.constraints[keyword]]
    // A request may lose a constraint, and a response may gain one.
    if (
      was !== is &&
      (isRequest ? is : was) !== undefined &&
      !(isRequest && isLooser(keyword, was, is))
    )
      report(where, `its ${keyword} was ${was ?? 'not set'} and is ${is ?? 'not set'}`)
  }
  if (old.isClosed !== present.isClosed && (isRequest ? present.isClosed : old.isClosed))
    report(where, isRequest ? 'refuses other members now' : 'can have other members now')
  const [needed, were] = isRequest
    ? [present.required, old.required]
    : [old.required, present.required]
  for (const name of needed.filter((each) => !were.includes(each)))
    report(`${where}.${name}`, isRequest ? 'is required now' : 'can be missing now')
  for (const [name, property] of Object.entries(old.properties)) {
    const inner = { ...location, where: `${where}.${name}` }
    const found = present.properties[name]
    if (found) compareSchemas(property, found, inner)
    else report(inner.where, 'is removed')
  }
  if (old.items && present.items)
    compareSchemas(old.items, present.items, { ...location, where: `${where}[]` })
  else if (old.items) report(`${where}[]`, 'its items are not described any more')
}

/** Whether a limit of a request accepts more than before, such as a longer text. */
function isLooser(keyword: string, was?: string, is?: string): boolean {
  if (was === undefined || is === undefined) return false
  if (keyword.startsWith('max')) return Number(is) > Number(was)
  return keyword.startsWith('min') && Number(is) < Number(was)
}
