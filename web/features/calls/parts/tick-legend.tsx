import { callsWords } from '../words/calls-words.ts'

/** What the ticks of the calls mean, for those who see them. */
export function TickLegend() {
  return (
    <p className="tick-legend hint" aria-hidden="true">
      <span className="tick done" /> {callsWords.legendDone}
      {', '}
      <span className="tick" /> {callsWords.legendFailed}
    </p>
  )
}
