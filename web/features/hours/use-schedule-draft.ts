import { useEffect, useState } from 'react'
import { useVersionedSave } from '../../api/use-versioned-save.ts'
import type { Hours, Schedule } from '../../api/schedules.ts'
import { readSchedule, saveSchedule } from './api/schedules.ts'
import { type Draft, draftOf, hasFaults, hoursOf } from './draft.ts'
import { useOutside } from './use-outside.ts'

type Options = {
  canChange: boolean
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
}

/** The hours of a schedule while they are edited, what they would do, and how they are saved. */
export function useScheduleDraft(schedule: Schedule, { canChange, onDirty, onSaved }: Options) {
  const { id } = schedule
  const [attributes, setBase] = useState(schedule.attributes)
  const [draft, setDraft] = useState<Draft>(() => draftOf(attributes))
  const hours = hoursOf(draft)
  const newer = schedule.attributes
  // A newer version is taken over only if that changes nothing of what was typed.
  if (newer.version !== attributes.version) {
    const isUntouched = isSame(hours, hoursOf(draftOf(attributes)))
    if (isUntouched) setDraft(draftOf(newer))
    if (isUntouched || isSame(hours, hoursOf(draftOf(newer)))) setBase(newer)
  }
  const isDirty = canChange && !isSame(hours, hoursOf(draftOf(attributes)))
  const isFaulty = hasFaults(draft)
  const { version } = attributes
  const isEnabled = isDirty && !isFaulty
  const { outside, error: refused, ask } = useOutside({ id, version, hours, isEnabled })
  const { save, stored, error, isPending } = useVersionedSave({
    save: (wanted: Hours, based) => saveSchedule(id, wanted, based),
    read: () => readSchedule(id),
    onSaved,
  })
  useEffect(() => {
    onDirty(isDirty)
  }, [isDirty, onDirty])
  return {
    draft,
    hours,
    isDirty,
    isFaulty,
    isPending,
    outside,
    stored,
    error: error ?? refused,
    change: (part: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...part }))
    },
    reset: (to: Hours) => {
      setDraft(draftOf(to))
    },
    saveOver: (based: number) => {
      save(hours, based)
    },
    /** Meetings outside are shown first, unless the person saves with them in sight. */
    submit: async () => {
      if (isPending || !isEnabled) return
      const known = outside ?? (await ask().catch(() => null))
      if (known && (known.total === 0 || outside)) save(hours, version)
    },
  }
}

function isSame(a: Hours, b: Hours): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
