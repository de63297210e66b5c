import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '../../api/use-attempt.ts'
import { bookMeeting, MEETINGS } from './api/meetings.ts'
import type { Roster } from './api/roster.ts'
import { SLOTS } from './api/slots.ts'
import { toSeconds } from './core/times.ts'
import { useHold } from './use-hold.ts'
import { useNow } from './use-now.ts'

/** `agentId` null: whoever is free; `duration` null: that of the meeting type. */
export type What = { typeId: number; agentId: number | null; duration: number | null }

const HOLD_MINUTES = 10

/** What is booked and when. The chosen time is kept until it is booked or another one is chosen. */
export function useBooking(roster: Roster, first: What, onBooked: (meetingId: string) => void) {
  const now = useNow()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [what, setWhat] = useState(first)
  const [start, setStart] = useState<string | null>(null)
  const type = roster.types.get(what.typeId)
  const teamId = type?.attributes.team_id ?? 0
  const target = {
    team_id: teamId,
    meeting_type_id: what.typeId,
    start_time: start,
    ...(what.agentId !== null && { agent_id: what.agentId }),
    ...(what.duration !== null && { duration_minutes: what.duration }),
  }
  const held = useHold(start === null ? null : { ...target, minutes: HOLD_MINUTES })
  const isHeld = held.hold !== null && toSeconds(held.hold.attributes.expires_at) > now
  const holdId = isHeld ? held.hold?.id : undefined
  const book = useMutation({
    mutationFn: (given: object) => {
      const attributes = { ...target, ...given, ...(holdId !== undefined && { hold_id: holdId }) }
      return attempt(attributes, (key) => bookMeeting(attributes, key))
    },
    onSuccess: ({ data }) => {
      held.markRedeemed()
      void client.invalidateQueries({ queryKey: [MEETINGS] })
      onBooked(data.id)
    },
    onError: () => client.invalidateQueries({ queryKey: [SLOTS] }),
  })
  return {
    what,
    start,
    type,
    zone: roster.teams.get(teamId)?.attributes.time_zone ?? 'UTC',
    now,
    wanted: { teamId, ...what, holdId },
    hold: held.hold,
    holdError: held.error,
    isHeld,
    error: book.error,
    isPending: book.isPending,
    /** Chooses a start (Unix seconds; null: none yet), perhaps of something else. */
    choose: (time: string | null, other: What = what) => {
      book.reset()
      setWhat(other)
      setStart(time)
    },
    book: book.mutate,
  }
}
