import type { Draft } from '../../../api/use-draft.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { NumberInput } from '../../../parts/number-input.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import type { Reminder, TypeAttributes } from '../api/meeting-types.ts'
import { formatMinutes } from '../format-minutes.ts'
import { typeWords } from '../words/type-words.ts'

const MOMENTS = ['before', 'after', 'no_show'] as const
const CHANNELS = ['email', 'sms', 'call'] as const
const MAX_MINUTES = 86_400
const MAX_REMINDERS = 10

/** What is sent to the attendee around a meeting. */
export function ReminderFields({ draft }: { draft: Draft<TypeAttributes> }) {
  const { reminders } = draft.value
  const change = (next: Reminder[]) => {
    draft.set({ reminders: next })
  }
  return (
    <fieldset className="group">
      <legend>{typeWords.fields.reminders}</legend>
      <p className="hint">{typeWords.hints.reminders}</p>
      {reminders.map((reminder, i) => (
        <ReminderRow
          key={i}
          at={i + 1}
          reminder={reminder}
          onChange={(to) => {
            change(reminders.with(i, to))
          }}
          onRemove={() => {
            change(reminders.toSpliced(i, 1))
          }}
        />
      ))}
      {reminders.length < MAX_REMINDERS && (
        <p>
          <ActionButton
            onPress={() => {
              change([...reminders, { when: 'before', minutes: 60, channel: 'email' }])
            }}
          >
            {typeWords.addReminder}
          </ActionButton>
        </p>
      )}
    </fieldset>
  )
}

type Props = {
  at: number
  reminder: Reminder
  onChange: (reminder: Reminder) => void
  onRemove: () => void
}

function ReminderRow({ at, reminder, onChange, onRemove }: Props) {
  const { when, minutes, channel } = reminder
  const long = formatMinutes(minutes)
  const { minutes: unit } = typeWords.units
  return (
    <fieldset className="entry" aria-label={typeWords.reminderAt(at)}>
      <div className="field-grid">
        <NumberInput
          name={`reminders/${at - 1}/minutes`}
          label={typeWords.reminderAt(at)}
          unit={long === null ? unit : `${unit} = ${long}`}
          isRequired
          max={MAX_MINUTES}
          value={minutes}
          onChange={(next) => {
            onChange({ ...reminder, minutes: next ?? Number.NaN })
          }}
        />
        <SelectInput
          label={typeWords.moment}
          options={MOMENTS.map((id) => ({ id, name: typeWords.moments[id] }))}
          value={when}
          onChange={(to) => {
            onChange({ ...reminder, when: to })
          }}
        />
        <SelectInput
          label={typeWords.channel}
          options={CHANNELS.map((id) => ({ id, name: typeWords.channels[id] }))}
          value={channel}
          onChange={(to) => {
            onChange({ ...reminder, channel: to })
          }}
        />
      </div>
      <p>
        <ActionButton
          look="quiet"
          aria-label={typeWords.removeOf(typeWords.reminderAt(at))}
          onPress={onRemove}
        >
          {typeWords.remove}
        </ActionButton>
      </p>
    </fieldset>
  )
}
