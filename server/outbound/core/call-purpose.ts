/** `meeting`: the call at the start of a meeting. `reminder`: a call before it. */
export const CALL_PURPOSES = ['meeting', 'reminder'] as const
export type CallPurpose = (typeof CALL_PURPOSES)[number]
