import { useState } from 'react'
import {
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components'
import { words } from '../words/words.ts'

export type SuggestProps = {
  name: string
  label: string
  hint?: string
  value: string
  /** Whether it can be empty. */
  isOptional?: boolean
  isReadOnly?: boolean
  onChange: (text: string) => void
}
type Suggestion = { id: string; hint?: string }
type Props = SuggestProps & { suggestions: readonly Suggestion[] }

/** A text for which there are suggestions, found by any part of them. */
export function SuggestInput({
  name,
  label,
  hint,
  value,
  suggestions,
  isOptional = false,
  isReadOnly = false,
  onChange,
}: Props) {
  const [typed, setTyped] = useState(value)
  return (
    <ComboBox
      className="field"
      name={name}
      isRequired={!isOptional}
      isReadOnly={isReadOnly}
      allowsCustomValue
      defaultItems={suggestions}
      // The value can be set elsewhere: to what is stored.
      inputValue={typed.trim() === value ? typed : value}
      onInputChange={(text) => {
        setTyped(text)
        onChange(text.trim())
      }}
    >
      <Label>{label}</Label>
      {hint !== undefined && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <Input />
      <FieldError className="field-error">
        {({ validationDetails, validationErrors }) =>
          validationDetails.valueMissing ? words.common.required : validationErrors.join(' ')
        }
      </FieldError>
      <Popover className="popover">
        <ListBox<Suggestion> className="options">
          {(suggestion) => (
            <ListBoxItem id={suggestion.id} textValue={suggestion.id} className="option">
              <Text slot="label">{suggestion.id}</Text>
              {suggestion.hint !== undefined && (
                <Text slot="description" className="hint">
                  {suggestion.hint}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
