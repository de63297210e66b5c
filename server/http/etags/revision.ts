import Type from 'typebox'
import { formatInstant } from '../../platform/time.ts'

/** The version of a resource, which is also its ETag, and when it was written. */
export type Revision = {
  version: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}
/** The revision of a resource that can be archived. */
export type Lifecycle = Revision & { archivedAt: Temporal.Instant | null }

/** The schemas of the attributes that show a revision. */
export const REVISION = {
  version: Type.Integer({ description: 'Increases with every change; the same as the ETag.' }),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
}

export const LIFECYCLE = {
  archived_at: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: 'When it was archived; null: it is in use.',
  }),
  ...REVISION,
}

export function presentRevision({ version, createdAt, updatedAt }: Revision) {
  return { version, created_at: formatInstant(createdAt), updated_at: formatInstant(updatedAt) }
}

export function presentLifecycle({ archivedAt, ...revision }: Lifecycle) {
  return { archived_at: archivedAt && formatInstant(archivedAt), ...presentRevision(revision) }
}
