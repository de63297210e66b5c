import type { Draft } from '../../../api/use-draft.ts'
import { CheckInput } from '../../../parts/check-input.tsx'
import { DraftNumber } from '../../../parts/draft-number.tsx'
import { DraftText } from '../../../parts/draft-text.tsx'
import type { TypeAttributes } from '../api/meeting-types.ts'
import { typeWords } from '../words/type-words.ts'
import { MinutesField } from './minutes-field.tsx'
import { NumberListField } from './number-list-field.tsx'

const { fields, hints } = typeWords

/** What the meeting is called, how long it is, and when it can start. */
export function TimeFields({ draft }: { draft: Draft<TypeAttributes> }) {
  const { value, set } = draft
  return (
    <>
      <div className="field-grid">
        <DraftText draft={draft} name="name" label={fields.name} isRequired maxLength={1024} />
        <MinutesField draft={draft} name="duration_minutes" min={1} max={1440} />
        <NumberListField draft={draft} />
        <DraftNumber
          draft={draft}
          name="seats"
          label={fields.seats}
          hint={hints.seats}
          unit={typeWords.units.seats}
          min={1}
          max={1000}
        />
      </div>
      <fieldset className="group">
        <legend>{typeWords.groups.starts}</legend>
        <div className="field-grid">
          <MinutesField draft={draft} name="slot_interval_minutes" min={1} max={1440} />
          <MinutesField draft={draft} name="slot_offset_minutes" max={1439} />
          <MinutesField draft={draft} name="buffer_before_minutes" max={1440} />
          <MinutesField draft={draft} name="buffer_after_minutes" max={1440} />
        </div>
        <CheckInput
          isSelected={value.grid_only}
          onChange={(isOn) => {
            set({ grid_only: isOn })
          }}
        >
          {fields.grid_only}
        </CheckInput>
      </fieldset>
    </>
  )
}
