import type { Draft } from '../../../api/use-draft.ts'
import { DraftNumber } from '../../../parts/draft-number.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import type { TypeAttributes } from '../api/meeting-types.ts'
import { typeWords } from '../words/type-words.ts'

const UNREACHABLE = ['accept', 'refuse'] as const
const MOVED = ['follow', 'restore', 'flag'] as const
const REMOVED = ['cancel', 'flag'] as const
const { fields, hints, choices } = typeWords

const options = <Id extends keyof typeof choices>(ids: readonly Id[]) =>
  ids.map((id) => ({ id, name: choices[id] }))

/** How the calendars of the agents and the meetings follow each other. */
export function CalendarFields({ draft }: { draft: Draft<TypeAttributes> }) {
  const { value, set } = draft
  return (
    <fieldset className="group">
      <legend>{typeWords.groups.calendars}</legend>
      <div className="field-grid">
        <DraftNumber
          draft={draft}
          name="calendar_max_age_seconds"
          label={fields.calendar_max_age_seconds}
          hint={hints.calendar_max_age_seconds}
          unit={typeWords.units.seconds}
          max={86_400}
        />
        <SelectInput
          label={fields.when_calendar_unreachable}
          options={options(UNREACHABLE)}
          value={value.when_calendar_unreachable}
          onChange={(to) => {
            set({ when_calendar_unreachable: to })
          }}
        />
        <SelectInput
          label={fields.when_moved_in_calendar}
          options={options(MOVED)}
          value={value.when_moved_in_calendar}
          onChange={(to) => {
            set({ when_moved_in_calendar: to })
          }}
        />
        <SelectInput
          label={fields.when_removed_from_calendar}
          options={options(REMOVED)}
          value={value.when_removed_from_calendar}
          onChange={(to) => {
            set({ when_removed_from_calendar: to })
          }}
        />
      </div>
    </fieldset>
  )
}
