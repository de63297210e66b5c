import type { Schema } from './document.ts'
import { mapChildren } from './map-children.ts'
import { singular, toPascalCase } from './name-operation.ts'
import { sortKeys } from './sort-keys.ts'

type HoistSchemas = {
  /** Counts a schema and its nested schemas, so that repeated ones become components. */
  count: (schema: Schema) => void
  /**
   * The schema with a `$ref` in place of each named or repeated schema. `name`: the name of the
   * schema itself, unless its `title` gives another.
   */
  hoist: (schema: Schema, name: string) => Schema
  /** The components, in order of their names. */
  components: () => Record<string, Schema>
}

/**
 * Collects named schemas. The name of a schema is its `title`; a resource, `{id, type,
 * attributes}`, is named after its type, and its attributes after the resource. Object schemas
 * without a name that occur in two places are named after the first of them. Throws if two schemas
 * have the same name.
 */
export function openSchemaHoisting(): HoistSchemas {
  const places = new Map<string, number>()
  const components = new Map<string, { key: string; schema: Schema }>()
  const sharedNames = new Map<string, string>()

  const hoist = (schema: Schema, name: string): Schema => {
    const own = nameOf(schema)
    if (own === null) return hoistChildren(schema, name)
    return refer(own, schema)
  }

  const refer = (name: string, schema: Schema): Schema => {
    const key = keyOf(schema)
    const known = components.get(name)
    if (known && known.key !== key) throw new Error(`Two schemas are named ${name}.`)
    if (!known) {
      const component = { key, schema: {} as Schema }
      components.set(name, component)
      const { title: _title, ...rest } = hoistChildren(schema, name)
      component.schema = rest
    }
    const { description } = schema
    const differs = description !== undefined && description !== schemaOf(name).description
    return { $ref: `#/components/schemas/${name}`, ...(differs && { description }) }
  }

  const schemaOf = (name: string): Schema => components.get(name)!.schema

  const hoistChildren = (schema: Schema, name: string): Schema => {
    const isResource = resourceOf(schema) !== null
    return mapChildren(schema, (child, keyword, property) => {
      const inner = innerName(name, keyword, property)
      if (nameOf(child) !== null) return hoist(child, inner)
      if (isResource && property === 'attributes') return refer(inner, child)
      const place = placeOf(child, property)
      return place === null || places.get(place)! < 2
        ? hoistChildren(child, inner)
        : refer(sharedNameOf(place, inner), child)
    })
  }

  const sharedNameOf = (place: string, name: string): string => {
    const known = sharedNames.get(place)
    if (known === undefined) sharedNames.set(place, name)
    return known ?? name
  }

  return {
    count: (schema) => countPlaces(schema, '', places),
    hoist,
    components: () =>
      sortKeys(Object.fromEntries([...components].map(([name, { schema }]) => [name, schema]))),
  }
}

function countPlaces(schema: Schema, property: string, places: Map<string, number>): void {
  const place = placeOf(schema, property)
  const seen = place === null ? 0 : (places.get(place) ?? 0)
  if (place !== null) places.set(place, seen + 1)
  // Schemas inside a component occur once, however often the component is used.
  if (seen > 0) return
  mapChildren(schema, (child, _keyword, inner) => {
    countPlaces(child, inner, places)
    return child
  })
}

/** The type of a resource, `{id, type, attributes}`; null for any other schema. */
function resourceOf({ properties }: Schema): string | null {
  if (!properties?.id || !properties.attributes) return null
  const type = properties.type?.const
  return typeof type === 'string' ? type : null
}

/** The name of a schema, independent of its place; null: none. */
export function nameOf(schema: Schema): string | null {
  if (schema.title !== undefined) return schema.title
  const resource = resourceOf(schema)
  return resource === null ? null : toPascalCase(resource)
}

/**
 * The name for items of a list: `MeetingTypeQuestion` for `questions` of `MeetingTypeAttributes`.
 */
function innerName(name: string, keyword: string, property: string): string {
  if (keyword !== 'properties') return keyword === 'items' ? singular(name) : name
  return property === 'attributes'
    ? `${name}Attributes`
    : name.replace(/Attributes$/, '') + toPascalCase(property)
}

/**
 * A key that is the same for schemas that share a component: the members of an object, or the name
 * and values of an enum property. Null: any other schema, which is as short as a reference.
 */
function placeOf(schema: Schema, property: string): string | null {
  const isObject = Object.keys(schema.properties ?? {}).length > 0
  if (isObject || nameOf(schema) !== null) return keyOf(schema)
  const isChoice = property !== '' && (schema.enum?.length ?? 0) > 1
  return isChoice ? `${property} ${keyOf(schema)}` : null
}

/** A key that is the same for schemas that differ only in descriptions and examples. */
function keyOf(schema: Schema): string {
  const { title: _title, description: _description, examples: _examples, ...rest } = schema
  return JSON.stringify(rest)
}
