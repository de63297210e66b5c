/** The meeting or the hold that takes time; at most one of the two is set. */
export type TimeHolder = { meetingId: string | null; holdId: string | null }

/** Neither a meeting nor a hold, where no time is given up for a start. */
export const NO_HOLDER: TimeHolder = { meetingId: null, holdId: null }
