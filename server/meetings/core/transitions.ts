// The states of meetings and holds, and all transitions between them. Each transition writes one
// event, in the same transaction.

export const MEETING_STATUSES = [
  'pending',
  'scheduled',
  'declined',
  'expired',
  'completed',
  'no_show',
  'cancelled',
] as const
export type MeetingStatus = (typeof MEETING_STATUSES)[number]

export const HOLD_STATUSES = ['active', 'redeemed', 'released', 'expired'] as const
export type HoldStatus = (typeof HOLD_STATUSES)[number]

/**
 * Every transition of a meeting: its initial states, its final state, and its event.
 */
export const MEETING_TRANSITIONS = {
  confirm: { from: ['pending'], to: 'scheduled', event: 'meeting.confirmed' },
  decline: { from: ['pending'], to: 'declined', event: 'meeting.declined' },
  expire: { from: ['pending'], to: 'expired', event: 'meeting.expired' },
  reschedule: { from: ['scheduled'], to: 'scheduled', event: 'meeting.rescheduled' },
  reassign: { from: ['scheduled'], to: 'scheduled', event: 'meeting.reassigned' },
  cancel: { from: ['pending', 'scheduled'], to: 'cancelled', event: 'meeting.cancelled' },
  complete: { from: ['scheduled'], to: 'completed', event: 'meeting.completed' },
  no_show: { from: ['scheduled'], to: 'no_show', event: 'meeting.no_show' },
} as const satisfies Record<
  string,
  { from: readonly MeetingStatus[]; to: MeetingStatus; event: string }
>

export type MeetingTransition = keyof typeof MEETING_TRANSITIONS

/** Every transition of a hold. */
export const HOLD_TRANSITIONS = {
  extend: { from: 'active', to: 'active', event: 'hold.extended' },
  release: { from: 'active', to: 'released', event: 'hold.released' },
  redeem: { from: 'active', to: 'redeemed', event: 'hold.redeemed' },
  expire: { from: 'active', to: 'expired', event: 'hold.expired' },
} as const satisfies Record<string, { from: HoldStatus; to: HoldStatus; event: string }>

export type HoldTransition = keyof typeof HOLD_TRANSITIONS
