import { formatLanguage } from '../../../words/format-language.ts'

const counts = new Intl.NumberFormat(formatLanguage)
const shares = new Intl.NumberFormat(formatLanguage, { style: 'percent', maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat(formatLanguage, { minimumFractionDigits: 1 })
const differences = new Intl.NumberFormat(formatLanguage, {
  minimumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

export const formatCount = (value: number) => counts.format(value)
export const formatTenths = (value: number) => tenths.format(value)
export const formatDifference = (value: number) => differences.format(value)

const MIN_CASES = 20

/** Empty if there are too few cases for a percentage. */
export function formatShare(part: number, whole: number): string {
  return whole < MIN_CASES ? '' : shares.format(part / whole)
}
