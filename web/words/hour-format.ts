import { formatLanguage } from './format-language.ts'

const { hourCycle } = new Intl.DateTimeFormat(formatLanguage, { hour: 'numeric' }).resolvedOptions()

/** The hours of a day: 09:30, but 9:30 AM. */
export const hourFormat = hourCycle === 'h11' || hourCycle === 'h12' ? 'numeric' : '2-digit'
