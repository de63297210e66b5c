import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { type BusinessSetUp, saveHours, type WeeklySpan } from '../api/business.ts'
import { readHours, writeHours } from '../read-hours.ts'
import { setUpWords } from '../words/set-up-words.ts'
import { StepButtons } from './step-buttons.tsx'

const OFFICE_HOURS: readonly WeeklySpan[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: '09:00',
  to: '17:00',
}))

type Props = {
  business: BusinessSetUp
  /** The hours that the website says; empty: none. */
  found: readonly WeeklySpan[]
  onBack: () => void
  onDone: () => void
}

/** The weekly hours, a field for each day. */
export function HoursStep({ business, found, onBack, onDone }: Props) {
  const { schedule, team } = business
  const [texts, setTexts] = useState(() => {
    const weekly = found.length > 0 ? found : (schedule?.attributes.weekly ?? OFFICE_HOURS)
    return setUpWords.days.map((_, i) => writeHours(weekly, i + 1))
  })
  const spans = texts.map((text, i) => readHours(text, i + 1))
  const save = useMutation({
    mutationFn: () =>
      saveHours(
        spans.flatMap((each) => each ?? []),
        business,
        setUpWords.steps.hours,
      ),
    onSuccess: onDone,
  })
  return (
    <EntryForm
      error={save.error}
      isPending={save.isPending}
      fields={[]}
      onSubmit={() => {
        save.mutate()
      }}
    >
      <p>{setUpWords.hoursText}</p>
      <p className="quiet">
        {setUpWords.hoursHint} {setUpWords.zoneOf(team?.attributes.time_zone ?? 'UTC')}
      </p>
      <div className="set-up-hours">
        {setUpWords.days.map((day, i) => (
          <TextInput
            key={day}
            name={`day${i}`}
            label={day}
            autoComplete="off"
            value={texts[i] ?? ''}
            validate={() => (spans[i] === null ? setUpWords.badHours : null)}
            onChange={(text) => {
              setTexts((before) => before.with(i, text))
            }}
          />
        ))}
      </div>
      <StepButtons isPending={save.isPending} onBack={onBack} />
    </EntryForm>
  )
}
