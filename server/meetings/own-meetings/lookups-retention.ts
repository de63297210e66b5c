import type { Retention } from '../../platform/retention.ts'
import { deleteFailuresBefore } from '../store/lookups.ts'
import { FAILURE_WINDOW } from './find-own-meetings.ts'

export const LOOKUPS_RETENTION: Retention = {
  name: 'failed-lookups',
  what: 'Counts of failed lookups of meetings by code, from the first failure',
  kept: FAILURE_WINDOW,
  deleteOld: deleteFailuresBefore,
}
