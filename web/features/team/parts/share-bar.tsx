type Props = {
  /** The part of the meetings that the agent got, from 0 to 1. */
  got: number
  /** The part that its weight gives. */
  due: number
}

const WIDTH = 100

/** The share of an agent in the meetings, with a tick where its weight says. */
export function ShareBar({ got, due }: Props) {
  return (
    <svg className="share" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <rect className="track" y="2" width={WIDTH} height="8" />
      <rect className="part" y="2" width={got * WIDTH} height="8" />
      <line
        className="tick"
        x1={due * WIDTH}
        x2={due * WIDTH}
        y1="0"
        y2="12"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
