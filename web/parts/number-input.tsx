import { useState } from 'react'
import { FieldError, Input, Label, Text, TextField } from 'react-aria-components'
import { words } from '../words/words.ts'

type Props = {
  name: string
  label: string
  unit?: string
  hint?: string
  /** Null: none; only without `isRequired`. */
  value: number | null
  onChange: (value: number | null) => void
  isRequired?: boolean
  min?: number
  max?: number
}

/** A whole number with its unit. */
export function NumberInput({ label, unit, hint, value, onChange, min = 0, max, ...props }: Props) {
  const [typed, setTyped] = useState(toText(value))
  // The value can be set elsewhere: to what is stored.
  const text = read(typed) === value ? typed : toText(value)
  const limits = max === undefined ? words.numbers.atLeast(min) : words.numbers.between(min, max)
  return (
    <TextField
      {...props}
      className="field number"
      value={Number.isNaN(value) ? typed : text}
      validate={(entered) => {
        const number = read(entered)
        if (number === null) return null
        const fits = Number.isSafeInteger(number) && number >= min && number <= (max ?? number)
        return fits ? null : limits
      }}
      onChange={(entered) => {
        setTyped(entered)
        onChange(read(entered))
      }}
    >
      <Label>{label}</Label>
      {hint !== undefined && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <span className="with-unit">
        <Input inputMode="numeric" />
        {unit !== undefined && <span className="quiet">{unit}</span>}
      </span>
      <FieldError className="field-error">
        {({ validationDetails, validationErrors }) =>
          validationDetails.valueMissing ? words.common.required : validationErrors.join(' ')
        }
      </FieldError>
    </TextField>
  )
}

const toText = (value: number | null) => (value === null ? '' : String(value))

/** NaN: it is no number. */
function read(text: string): number | null {
  return text.trim() === '' ? null : Number(text.trim())
}
