import { declareResource } from '../../crud/declare-resource.ts'
import { checkMeetingType } from './check-meeting-type.ts'
import { checkTakers } from './check-takers.ts'
import { MEETING_TYPE_ATTRIBUTES } from './meeting-type-attributes.ts'
import { requireTakers } from './require-takers.ts'
import { Location } from './schemas.ts'

export const MEETING_TYPE = declareResource(MEETING_TYPE_ATTRIBUTES, {
  type: 'meeting_type',
  table: 'meeting_types',
  events: {
    created: 'meeting_type.created',
    updated: 'meeting_type.updated',
    archived: 'meeting_type.archived',
    restored: 'meeting_type.restored',
  },
  check: async (write, meetingType, edit) => [
    ...checkMeetingType(meetingType),
    ...(await checkTakers(write, meetingType, edit?.before ?? null)),
  ],
  beforeRestore: requireTakers,
  changeExample: { minimum_notice_minutes: 120 },
  extra: { schemas: { resource: { location: Location } } },
})
