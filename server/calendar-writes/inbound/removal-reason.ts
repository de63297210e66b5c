/** Why a meeting is cancelled, as its `status_reason` says. */
export const REMOVAL_REASON = 'The agent removed or declined the event in the calendar.'
