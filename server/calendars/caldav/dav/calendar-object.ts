/** An object of a calendar: the iCalendar text of an event, or of a series with its changes. */
export type CalendarObject = { key: string; etag: string | null; text: string }
