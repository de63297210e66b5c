import { teamWords } from '../words/team-words.ts'

const percent = new Intl.NumberFormat(navigator.languages, {
  style: 'percent',
  maximumFractionDigits: 0,
})

/** The share of the meetings that the weight gives, as a bar and in words. */
export function ShareBar({ share, weight }: { share: number; weight: number }) {
  return (
    <span className="share">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="track" width="100" height="8" />
        <rect className="part" width={share * 100} height="8" />
      </svg>
      <span>
        {percent.format(share)} <span className="quiet">{teamWords.weightOf(weight)}</span>
      </span>
    </span>
  )
}
