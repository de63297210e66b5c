import { Form } from 'react-aria-components'
import { Section } from '../../../parts/section.tsx'
import { UnsavedDialog } from '../../../parts/unsaved-dialog.tsx'
import { useFormFaults } from '../../../parts/use-form-faults.ts'
import type { Schedule } from '../../../api/schedules.ts'
import { useScheduleDraft } from '../use-schedule-draft.ts'
import { hoursWords } from '../words/hours-words.ts'
import { DatedWeeks } from './dated-weeks.tsx'
import { SaveBar } from './save-bar.tsx'
import { ScheduleConflict } from './schedule-conflict.tsx'
import { ScheduleFields } from './schedule-fields.tsx'

type Props = {
  schedule: Schedule
  canChange: boolean
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
  /** Reads the stored version again. */
  onReload: () => void
}

/** Edits the hours of a schedule, and shows before saving what they do. */
export function ScheduleEditor({ schedule, canChange, onReload, ...rest }: Props) {
  const { attributes } = schedule
  const edited = useScheduleDraft(schedule, { canChange, ...rest })
  const { hours, stored, error, isFaulty } = edited
  const faults = useFormFaults(error)
  if (stored)
    return (
      <ScheduleConflict
        stored={stored.attributes}
        yours={hours}
        isPending={edited.isPending}
        onKeepStored={() => {
          edited.reset(stored.attributes)
          onReload()
        }}
        onKeepYours={() => {
          edited.saveOver(stored.attributes.version)
        }}
      />
    )
  const today = Temporal.Now.plainDateISO(attributes.time_zone)
  return (
    <>
      <Form
        className="form hours-form"
        {...faults}
        onSubmit={(event) => {
          event.preventDefault()
          const { currentTarget: form } = event
          form.querySelector<HTMLElement>('.clock[aria-invalid="true"]')?.focus()
          void edited.submit()
        }}
      >
        <ScheduleFields
          schedule={schedule}
          draft={edited.draft}
          today={today}
          isDisabled={!canChange}
          onChange={edited.change}
        />
        {!isFaulty && isZone(hours.time_zone) && (
          <Section title={hoursWords.weeks}>
            <p className="hint">{hoursWords.weeksText(hours.time_zone)}</p>
            <DatedWeeks schedule={schedule} hours={hours} today={today} />
          </Section>
        )}
        {edited.isDirty && (
          <SaveBar
            {...edited}
            timeZone={attributes.time_zone}
            onDiscard={() => {
              edited.reset(attributes)
            }}
          />
        )}
      </Form>
      <UnsavedDialog isDirty={edited.isDirty && !edited.isPending} />
    </>
  )
}

function isZone(zone: string): boolean {
  try {
    Temporal.Now.plainDateISO(zone)
    return true
  } catch {
    return false
  }
}
