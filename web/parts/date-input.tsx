import { useId } from 'react'

type Props = {
  label: string
  isLabelHidden?: boolean
  name?: string
  /** YYYY-MM-DD; empty: none. */
  value: string
  /** Called with whole dates only. */
  onChange: (day: string) => void
  min?: string
  max?: string
}

/** A date, with the picker of the browser. */
export function DateInput({ label, isLabelHidden = false, onChange, ...props }: Props) {
  const id = useId()
  return (
    <div className="field date">
      <label htmlFor={id} className={isLabelHidden ? 'hidden' : ''}>
        {label}
      </label>
      <input
        {...props}
        id={id}
        type="date"
        onChange={({ currentTarget: { value } }) => {
          if (/^\d{4}-\d\d-\d\d$/.test(value)) onChange(value)
        }}
      />
    </div>
  )
}
