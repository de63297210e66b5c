import { declareResource } from '../../crud/declare-resource.ts'
import { checkSchedule } from './check-schedule.ts'
import { readClocks } from './read-clocks.ts'
import { requireOwnSchedule } from './require-own-schedule.ts'
import { requireUnused } from './require-unused.ts'
import { SCHEDULE_ATTRIBUTES, SENT_HOURS } from './schedule-attributes.ts'

export const SCHEDULE = declareResource(SCHEDULE_ATTRIBUTES, {
  type: 'schedule',
  table: 'schedules',
  events: {
    created: 'schedule.created',
    updated: 'schedule.updated',
    archived: 'schedule.archived',
    restored: 'schedule.restored',
  },
  check: (_, schedule, edit) => checkSchedule(edit?.change ?? schedule),
  beforeUpdate: requireOwnSchedule,
  beforeArchive: requireUnused,
  extra: { schemas: SENT_HOURS, read: readClocks },
  changeExample: { holiday_region: 'DE-BW' },
})
