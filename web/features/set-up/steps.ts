/** The steps of the set-up, in their order. */
export const STEPS = ['business', 'hours', 'services', 'people', 'connect', 'call'] as const
export type Step = (typeof STEPS)[number]
