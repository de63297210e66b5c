import { Link } from '@tanstack/react-router'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { dayWords } from '../words/day-words.ts'
import { MeetingRecord } from './meeting-record.tsx'

/** A meeting above the day. */
export function MeetingDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <DialogWindow title={dayWords.meeting} isOpen onClose={onClose} hasClose>
      <MeetingRecord id={id} />
      <p>
        <Link to="/meetings/$meetingId" params={{ meetingId: id }}>
          {dayWords.openPage}
        </Link>
      </p>
    </DialogWindow>
  )
}
