/**
 * What of an event cannot be read, of which the time is inferred, or is not known:
 * - `start`, `end`: it is missing, or of no known form; also an end before the start, several that
 *   differ, and a date that stands for none, such as 1970-01-01;
 * - `time_zone`: the zone is not known, so that of the calendar or of the agent is used;
 * - `recurrence`: a rule, a date, or the occurrence that is changed; also a rule that repeats more
 *   than 24 times a day;
 * - `property`: a property with a time has a name that is not known;
 * - `incomplete`: the event, or the text that contains it, lacks its beginning or its end;
 * - `not_sent`: the provider lists it and does not send it, or sends it without an id.
 */
export const UNREADABLE_FAULTS = [
  'start',
  'end',
  'time_zone',
  'recurrence',
  'property',
  'incomplete',
  'not_sent',
] as const
export type UnreadableFault = (typeof UNREADABLE_FAULTS)[number]

/** Why an event could not be read, without titles, people and texts. Null: not known. */
export type UnreadableEvent = {
  fault: UnreadableFault
  /** Such as `DTSTART` or `start.dateTime`. */
  property: string | null
  /** At most 60 characters, in which words are replaced by `…`. */
  value: string | null
}

/** How many events of a calendar cannot be read, with an example. */
export type UnreadableEvents = {
  count: number
  /** `isBusy`: whether it blocks time, which is inferred or was read before. */
  first: (UnreadableEvent & { isBusy: boolean }) | null
}
