import { Notice } from '../../../parts/notice.tsx'
import type { ToolRun } from '../api/turns.ts'
import { receptionistWords } from '../words/receptionist-words.ts'

type Data = { booked?: boolean; status?: string; spoken?: string; confirmation_code?: string }

/** The meeting that the call has booked or moved last. */
export function MadeMeeting({ tools }: { tools: readonly ToolRun[] }) {
  const last = tools.findLast(({ name }) =>
    ['book_meeting', 'reschedule_meeting', 'cancel_meeting'].includes(name),
  )
  const data = (last?.answer.data ?? {}) as Data
  if (!last || last.name === 'cancel_meeting' || data.booked !== true) return null
  const title =
    data.status === 'pending'
      ? receptionistWords.requested
      : last.name === 'book_meeting'
        ? receptionistWords.booked
        : receptionistWords.moved
  return (
    <Notice kind="good">
      <strong>{title}</strong>
      <p>{data.spoken}</p>
      <p>
        {receptionistWords.code} <code>{data.confirmation_code}</code>
      </p>
    </Notice>
  )
}
