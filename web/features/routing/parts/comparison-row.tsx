import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { type Comparison, OPERATORS } from '../api/rules.ts'
import { hasValue, isList, readValue, showValue } from '../read-value.ts'
import { routingWords } from '../words/routing-words.ts'
import { AttributeInput } from './attribute-input.tsx'

type Props = {
  label: string
  path: string
  value: Comparison
  onChange: (comparison: Comparison) => void
  onRemove: () => void
}

/** A comparison of an attribute of the contact. */
export function ComparisonRow({ label, path, value, onChange, onRemove }: Props) {
  const [typed, setTyped] = useState(showValue(value))
  const { operator } = value
  // The value can be set elsewhere: to what is stored.
  const isTyped = JSON.stringify(readValue(value, typed)) === JSON.stringify(value)
  const text = isTyped ? typed : showValue(value)
  return (
    <fieldset className="comparison" aria-label={label}>
      <AttributeInput
        name={`${path}/attribute`}
        value={value.attribute}
        onChange={(attribute) => {
          onChange(readValue({ ...value, attribute }, text))
        }}
      />
      <SelectInput
        label={routingWords.operator}
        options={OPERATORS.map((id) => ({ id, name: routingWords.operators[id] }))}
        value={operator}
        onChange={(to) => {
          onChange(readValue({ ...value, operator: to }, text))
        }}
      />
      {hasValue(operator) ? (
        <TextInput
          name={`${path}/value`}
          label={isList(operator) ? routingWords.values : routingWords.value}
          isRequired
          autoComplete="off"
          value={text}
          onChange={(next) => {
            setTyped(next)
            onChange(readValue(value, next))
          }}
        />
      ) : (
        <span />
      )}
      <ActionButton look="quiet" aria-label={routingWords.removeOf(label)} onPress={onRemove}>
        {routingWords.remove}
      </ActionButton>
    </fieldset>
  )
}
