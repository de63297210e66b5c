import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useVersionedSave } from '../../api/use-versioned-save.ts'
import type { MeetingsOutside } from '../../api/resource.ts'
import {
  addTimeOff,
  type Away,
  changeTimeOff,
  readTimeOff,
  type TimeOff,
  tryTimeOff,
} from './api/time-off.ts'
import { instantOf, type TypedMoment, typedOf } from './typed-moment.ts'

type TypedTimeOff = {
  start: TypedMoment
  end: TypedMoment
  /** 0: nobody. */
  standIn: number
  reason: string
}
type Options = {
  agentId: string
  timeZone: string
  /** Null: it is new. */
  timeOff: TimeOff | null
  onSaved: (saved: TimeOff) => void
}

/** Time off while it is edited, the meetings in it, and how it is saved. */
export function useTimeOffDraft({ agentId, timeZone, timeOff, onSaved }: Options) {
  const [typed, setTyped] = useState(() => typedFrom(timeOff, timeZone))
  const [shown, setShown] = useState<{ text: string; outside: MeetingsOutside } | null>(null)
  const { away, isOrdered } = read(typed, timeZone)
  const { save, stored, ...saving } = useVersionedSave({
    save: (wanted: Away, version) =>
      timeOff ? changeTimeOff(agentId, timeOff.id, wanted, version) : addTimeOff(agentId, wanted),
    read: () => readTimeOff(agentId, timeOff?.id ?? ''),
    onSaved: ({ data }) => {
      onSaved(data)
    },
  })
  // The version that the form shows: the list may be read again meanwhile.
  const [version] = useState(timeOff?.attributes.version ?? 0)
  const asking = useMutation({
    mutationFn: (wanted: Away) => tryTimeOff({ agentId, id: timeOff?.id ?? null, away: wanted }),
    onSuccess: (outside, wanted) => {
      setShown({ text: JSON.stringify(wanted), outside })
      if (outside.total === 0) save(wanted, version)
    },
  })
  const outside = shown?.text === JSON.stringify(away) && shown.outside.total > 0 && shown.outside
  return {
    typed,
    away,
    isOrdered,
    stored,
    /** The meetings in exactly this time off; false: none, or not known yet. */
    outside,
    error: saving.error ?? asking.error,
    isPending: saving.isPending || asking.isPending,
    change: (part: Partial<TypedTimeOff>) => {
      setTyped((before) => ({ ...before, ...part }))
    },
    saveOver: (based: number) => {
      if (away) save(away, based)
    },
    /** Meetings outside are shown first, unless the person saves with them in sight. */
    submit: () => {
      if (!away || !isOrdered) return
      if (outside) save(away, version)
      else asking.mutate(away)
    },
  }
}

function typedFrom(timeOff: TimeOff | null, timeZone: string): TypedTimeOff {
  const known = timeOff?.attributes
  return {
    start: typedOf(known?.starts_at, timeZone, 1),
    end: typedOf(known?.ends_at, timeZone, 2),
    standIn: known?.stand_in_id ?? 0,
    reason: known?.reason ?? '',
  }
}

/** The attributes to send; `away` null: a time cannot be read. */
function read({ start, end, standIn, reason }: TypedTimeOff, timeZone: string) {
  const [from, to] = [instantOf(start, timeZone), instantOf(end, timeZone)]
  if (!from || !to) return { away: null, isOrdered: true }
  const away: Away = {
    starts_at: from.toString(),
    ends_at: to.toString(),
    stand_in_id: standIn === 0 ? null : standIn,
    reason: reason.trim() === '' ? null : reason.trim(),
  }
  return { away, isOrdered: Temporal.Instant.compare(from, to) < 0 }
}
