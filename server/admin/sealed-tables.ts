import { CALENDAR_SECRETS } from '../calendars/connections/access/calendar-secrets.ts'
import { CONNECTION_SECRETS } from '../voice-connections/connection-secrets.ts'
import { ENDPOINT_SECRETS } from '../webhooks/endpoints/endpoint-secrets.ts'

/** All tables with secrets that are encrypted with the key of the operator. */
export const SEALED_TABLES = {
  connections: CONNECTION_SECRETS,
  endpoints: ENDPOINT_SECRETS,
  calendars: CALENDAR_SECRETS,
}
