import { useId } from 'react'

type Props<Id extends string> = {
  label: string
  hint?: string
  options: readonly { id: Id; name: string }[]
  value: Id
  isDisabled?: boolean
  onChange: (id: Id) => void
}

/** A list of the browser, for hundreds of entries, and for pages that should load little. */
export function PlainSelect<Id extends string>({
  label,
  hint,
  options,
  value,
  isDisabled = false,
  onChange,
}: Props<Id>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <span id={`${id}hint`} className="hint">
          {hint}
        </span>
      )}
      <select
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}hint`}
        disabled={isDisabled}
        className="select"
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.id === currentTarget.value)
          if (chosen) onChange(chosen.id)
        }}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}
