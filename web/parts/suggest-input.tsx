import { useContext, useState } from 'react'
import {
  ComboBox,
  ComboBoxStateContext,
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
  /** Whether a text that is part of one suggestion alone becomes this suggestion. */
  takesOnlyMatch?: boolean
  /** Whether a press shows all suggestions before something is typed. */
  opensOnPress?: boolean
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
  takesOnlyMatch = false,
  opensOnPress = false,
  onChange,
}: Props) {
  const [typed, setTyped] = useState(value)
  const take = (text: string) => {
    setTyped(text)
    onChange(text.trim())
  }
  return (
    <ComboBox
      className="field"
      name={name}
      isRequired={!isOptional}
      isReadOnly={isReadOnly}
      allowsCustomValue
      defaultFilter={(text, part) => toWords(text).includes(toWords(part))}
      defaultItems={suggestions}
      // The value can be set elsewhere: to what is stored.
      inputValue={typed.trim() === value ? typed : value}
      onInputChange={take}
      onBlur={() => {
        const match = takesOnlyMatch && findOnlyMatch(value, suggestions)
        if (match) take(match)
      }}
    >
      <Label>{label}</Label>
      {hint !== undefined && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      {opensOnPress && !isReadOnly ? <OpeningInput /> : <Input />}
      <FieldError className="field-error">
        {({ validationDetails, validationErrors }) =>
          validationDetails.valueMissing ? words.common.required : validationErrors.join(' ')
        }
      </FieldError>
      <SuggestionList />
    </ComboBox>
  )
}

/** Opens the list only when it is pressed: a fault that moves the focus to it stays in view. */
function OpeningInput() {
  const state = useContext(ComboBoxStateContext)
  return (
    <Input
      onClick={() => {
        state?.open(null, 'manual')
      }}
    />
  )
}

function SuggestionList() {
  return (
    <Popover className="popover">
      <ListBox<Suggestion> className="options">
        {({ id, hint }) => (
          <ListBoxItem id={id} textValue={id} className="option">
            <Text slot="label">{id}</Text>
            {hint !== undefined && (
              <Text slot="description" className="hint">
                {hint}
              </Text>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  )
}

/** Names of the API and of time zones are found by their words, too. */
const toWords = (text: string) => text.replaceAll('_', ' ').trim().toLowerCase()

function findOnlyMatch(text: string, suggestions: readonly Suggestion[]): string | undefined {
  const part = toWords(text)
  const matches = suggestions.filter(({ id }) => part !== '' && toWords(id).includes(part))
  const same = matches.find(({ id }) => toWords(id) === part)
  return (same ?? (matches.length === 1 ? matches[0] : undefined))?.id
}
