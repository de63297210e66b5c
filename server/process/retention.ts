import { ACCESS_RETENTION } from '../access/access-retention.ts'
import { WRITES_RETENTION } from '../calendar-writes/writes-retention.ts'
import { CALLS_RETENTION } from '../calls/calls-retention.ts'
import { TOMBSTONES_RETENTION } from '../contacts/erasure/tombstones-retention.ts'
import { IMPORTS_RETENTION } from '../contacts/imports/imports-retention.ts'
import { LOOKUPS_RETENTION } from '../meetings/own-meetings/lookups-retention.ts'
import { HOLDS_RETENTION } from '../meetings/holds/holds-retention.ts'
import { MESSAGES_RETENTION } from '../messages/messages-retention.ts'
import { NOTES_RETENTION } from '../notes/notes-retention.ts'
import { OAUTH_RETENTION } from '../access/oauth/oauth-retention.ts'
import { OUTBOUND_CALLS_RETENTION } from '../outbound/outbound-calls-retention.ts'
import { PEOPLE_RETENTION } from '../people/people-retention.ts'
import type { Retention } from '../platform/retention.ts'
import { TURNS_RETENTION } from '../scheduling/turns-retention.ts'
import { WEBHOOKS_RETENTION } from '../webhooks/webhooks-retention.ts'
import { SKIPPED_EVENTS_RETENTION } from '../work/skipped-events-retention.ts'

/** Everything that is kept for a limited time. docs/configuration.md lists it. */
export const RETENTION: readonly Retention[] = [
  CALLS_RETENTION,
  NOTES_RETENTION,
  OUTBOUND_CALLS_RETENTION,
  HOLDS_RETENTION,
  TURNS_RETENTION,
  ...MESSAGES_RETENTION,
  ...IMPORTS_RETENTION,
  TOMBSTONES_RETENTION,
  ...WEBHOOKS_RETENTION,
  SKIPPED_EVENTS_RETENTION,
  ...WRITES_RETENTION,
  ...ACCESS_RETENTION,
  LOOKUPS_RETENTION,
  ...OAUTH_RETENTION,
  ...PEOPLE_RETENTION,
]
