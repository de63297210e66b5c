import { around, hours } from '../build-time-phrases.ts'

/** In Spain, noon and half past twelve belong to the morning. */
export const MORNING = hours(6, 12, [1, 13])
export const AFTERNOON = hours(12, 20, [12, 21.5])
export const NIGHT = hours(20, 24, [18, 24], [0, 6])
export const MIDDAY = around(12, 12, 15)
