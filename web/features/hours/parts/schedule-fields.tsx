import { Section } from '../../../parts/section.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { TimeZoneInput } from '../../../parts/time-zone-input.tsx'
import { words } from '../../../words/words.ts'
import type { Schedule } from '../../../api/schedules.ts'
import type { Draft } from '../draft.ts'
import { hoursWords } from '../words/hours-words.ts'
import { DateOverrides } from './date-overrides.tsx'
import { HolidayFields } from './holiday-fields.tsx'
import { PhoneHours } from './phone-hours.tsx'
import { WeeklyHours } from './weekly-hours.tsx'

type Props = {
  schedule: Schedule
  draft: Draft
  today: Temporal.PlainDate
  isDisabled: boolean
  onChange: (part: Partial<Draft>) => void
}

/** The fields of a schedule. */
export function ScheduleFields({ schedule, draft, today, isDisabled, onChange }: Props) {
  return (
    <>
      <HeadFields draft={draft} isDisabled={isDisabled} onChange={onChange} />
      <Section title={hoursWords.weekly}>
        {!isDisabled && <p className="hint">{hoursWords.weeklyHint}</p>}
        <WeeklyHours
          weekly={draft.weekly}
          isDisabled={isDisabled}
          onChange={(weekly) => {
            onChange({ weekly })
          }}
        />
      </Section>
      <PhoneHours schedule={schedule} />
      <Section title={hoursWords.overrides}>
        <p className="hint">{hoursWords.overridesHint}</p>
        <DateOverrides
          overrides={draft.overrides}
          today={today.toString()}
          isDisabled={isDisabled}
          onChange={(overrides) => {
            onChange({ overrides })
          }}
        />
      </Section>
      <Section title={hoursWords.holidays}>
        <HolidayFields
          schedule={schedule}
          region={draft.region}
          year={today.year}
          isDisabled={isDisabled}
          onChange={(region) => {
            onChange({ region })
          }}
        />
      </Section>
    </>
  )
}

type HeadProps = Pick<Props, 'draft' | 'isDisabled' | 'onChange'>

function HeadFields({ draft, isDisabled, onChange }: HeadProps) {
  return (
    <div className="hours-head">
      <TextInput
        name="name"
        label={words.common.name}
        value={draft.name}
        maxLength={1024}
        isRequired
        isReadOnly={isDisabled}
        autoComplete="off"
        onChange={(name) => {
          onChange({ name })
        }}
      />
      <TimeZoneInput
        name="time_zone"
        label={hoursWords.timeZone}
        hint={hoursWords.timeZoneHint}
        value={draft.timeZone}
        isReadOnly={isDisabled}
        onChange={(timeZone) => {
          onChange({ timeZone })
        }}
      />
    </div>
  )
}
