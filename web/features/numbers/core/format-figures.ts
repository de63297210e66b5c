import { words } from '../../../words/words.ts'

const languages = [...navigator.languages, words.tag]
const counts = new Intl.NumberFormat(languages)
const shares = new Intl.NumberFormat(languages, { style: 'percent', maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat(languages, { minimumFractionDigits: 1 })
const differences = new Intl.NumberFormat(languages, {
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
