import { useId } from 'react'
import { hoursWords } from '../words/hours-words.ts'

type Props = { value: string; isDisabled?: boolean; onChange: (zone: string) => void }

/** An IANA time zone, with those of the browser to choose from. */
export function ZoneInput({ value, isDisabled = false, onChange }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{hoursWords.timeZone}</label>
      <span className="hint" id={`${id}-hint`}>
        {hoursWords.timeZoneHint}
      </span>
      <input
        id={id}
        name="time_zone"
        list={`${id}-zones`}
        value={value}
        readOnly={isDisabled}
        required
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
        }}
      />
      <datalist id={`${id}-zones`}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </div>
  )
}
