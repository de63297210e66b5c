const LENGTH = 100
const TICK = 0.6

type Props = { value: number; max: number; /** Where a tick is. */ tick?: number }

/** A figure as a bar, beside the figure itself. */
export function Bar({ value, max, tick }: Props) {
  const scale = (figure: number) => (max === 0 ? 0 : (figure / max) * LENGTH)
  return (
    <svg
      className="bar"
      viewBox={`0 0 ${LENGTH} 12`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="bar-ground" width={LENGTH} height="12" />
      <rect className="bar-value" y="2" width={scale(value)} height="8" />
      {tick !== undefined && (
        <rect
          className="bar-tick"
          x={Math.min(scale(tick), LENGTH - TICK)}
          width={TICK}
          height="12"
        />
      )}
    </svg>
  )
}
