import './day.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { meetingQuery } from './api/meetings.ts'
import { MeetingRecord } from './parts/meeting-record.tsx'
import { dayWords } from './words/day-words.ts'

const route = getRouteApi('/shell/meetings/$meetingId')

/** A meeting on a page of its own, to which links lead. */
export function MeetingScreen() {
  const { meetingId } = route.useParams()
  const { booked = false } = route.useSearch()
  const { data } = useQuery(meetingQuery(meetingId))
  return (
    <>
      <PageHeading title={dayWords.meeting} />
      {booked && data && (
        <Notice kind="good">
          {data.data.attributes.status === 'pending'
            ? dayWords.bookedPending
            : dayWords.booked(data.data.attributes.confirmation_code)}
        </Notice>
      )}
      <MeetingRecord id={meetingId} />
    </>
  )
}
