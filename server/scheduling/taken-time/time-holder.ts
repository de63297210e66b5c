/** The meeting or hold that takes time; at most one of the two is set. */
export type TimeHolder = { meetingId: string | null; holdId: string | null }

/** Neither a meeting nor a hold, for reading starts without releasing any time. */
export const NO_HOLDER: TimeHolder = { meetingId: null, holdId: null }
