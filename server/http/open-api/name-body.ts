import type { Operation, Schema } from './document.ts'
import { nameOf } from './open-schema-hoisting.ts'
import { toPascalCase } from './name-operation.ts'

/** Metadata of responses that many resources share, by the members. */
const META_NAMES: Readonly<Record<string, string>> = {
  version: 'VersionMeta',
  next_cursor: 'PageMeta',
  'version,warnings': 'WriteMeta',
  'version,meetings_outside': 'AvailabilityChangeMeta',
  'version,meetings_outside,warnings': 'ScheduleChangeMeta',
}

/**
 * A request body `{data: {attributes}}` with its names: that of the attributes without
 * "Attributes", if they have one; else `NewTeam` for createTeam, `TeamUpdate` for updateTeam and
 * `CancelMeetingRequest` for cancelMeeting.
 */
export function nameRequestBody(body: Schema, { operationId }: Operation): Schema {
  const attributes = body.properties?.data?.properties?.attributes
  if (body.title !== undefined || !attributes) return body
  const [, verb, noun] = /^(create|update)(.*)$/.exec(operationId) ?? []
  const title =
    attributes.title?.replace(/Attributes$/, '') ??
    (verb === 'create'
      ? `New${noun}`
      : verb === 'update'
        ? `${noun}Update`
        : `${toPascalCase(operationId)}Request`)
  const data = body.properties!.data!
  const properties = {
    ...data.properties,
    attributes: { title: `${title}Attributes`, ...attributes },
  }
  return { ...body, title, properties: { ...body.properties, data: { ...data, properties } } }
}

/**
 * A response body `{data, meta}` with its name and that of `meta`: `TeamResponse` for one resource
 * with at most its version as metadata; `TeamList` for a page of them; `TeamWriteResponse` and
 * `TeamSearchResult` for other responses of writes.
 */
export function nameResponseBody(body: Schema, method: string): Schema {
  const { data, meta } = body.properties ?? {}
  const name = data && nameOf(data.items ?? data)
  if (body.title !== undefined || !name || !meta) return body
  const members = Object.keys(meta.properties ?? {}).join()
  const isRead = method === 'get'
  const isPlain = isRead || members === 'version'
  const suffix = data.items
    ? isRead
      ? 'List'
      : 'SearchResult'
    : isPlain
      ? 'Response'
      : 'WriteResponse'
  const metaName = META_NAMES[members]
  return {
    ...body,
    title: `${name}${suffix}`,
    properties: { data, meta: metaName === undefined ? meta : { title: metaName, ...meta } },
  }
}
