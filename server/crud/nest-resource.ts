import type { Write } from '../access/write.ts'
import { toCamelCase } from '../platform/db/columns.ts'
import { identifier, sql } from '../platform/db/sql.ts'
import type { Target } from '../http/etags/read-if-match.ts'
import type { Id, Parent, Resource } from './declare-resource.ts'
import { createResource, getResource, lockResource } from './store-resource.ts'

/** This resource as the parent of another one, which has the id of its parent in the attribute. */
export function parentOf<C, I extends Id>(resource: Resource<C, I>, attribute: string): Parent {
  return {
    attribute,
    readId: resource.readId,
    get: (scope, id) => getResource(resource, scope, id),
    lock: (write, target) => lockResource(resource, write, target),
  }
}

/** The resource below the parent with this id, the text in the path. Throws not_found. */
export function nestResource<C, I extends Id>(
  resource: Resource<C, I>,
  parentId: string,
): Resource<C, I> {
  const { parent, table } = resource
  if (!parent) return resource
  const column = sql`${identifier(table)}.${identifier(parent.attribute)}`
  return { ...resource, within: sql`and ${column} = ${parent.readId(parentId)}` }
}

/**
 * Creates a resource below its parent, whose lock it holds in place of its own; the expected
 * version is that of the parent. Throws not_found, precondition_failed and invalid_attributes.
 */
export async function createNested<C, I extends Id>(
  resource: Resource<C, I>,
  write: Write,
  { parent, target, content }: { parent: Parent; target: Target; content: C & object },
) {
  const { id } = await parent.lock(write, target)
  const nested = { ...content, [toCamelCase(parent.attribute)]: id }
  return createResource({ ...resource, lock: null }, write, nested)
}
