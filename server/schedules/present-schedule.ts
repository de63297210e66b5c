import type { ScheduleResource } from './schemas.ts'
import type { Schedule } from './store.ts'

/** A schedule as the API shows it. */
export function presentSchedule(schedule: Schedule): ScheduleResource {
  return {
    id: String(schedule.id),
    type: 'schedule',
    attributes: {
      name: schedule.name,
      time_zone: schedule.timeZone,
      weekly: schedule.weekly,
      overrides: schedule.overrides,
      holiday_region: schedule.holidayRegion,
      archived_at: schedule.archivedAt?.toString() ?? null,
      version: schedule.version,
      created_at: schedule.createdAt.toString(),
      updated_at: schedule.updatedAt.toString(),
    },
  }
}
