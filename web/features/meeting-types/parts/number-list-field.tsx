import { useState } from 'react'
import type { Draft } from '../../../api/use-draft.ts'
import { TextInput } from '../../../parts/text-input.tsx'
import type { TypeAttributes } from '../api/meeting-types.ts'
import { typeWords } from '../words/type-words.ts'

/** The other lengths, separated by commas. */
export function NumberListField({ draft }: { draft: Draft<TypeAttributes> }) {
  const { duration_options_minutes: value } = draft.value
  const [typed, setTyped] = useState(value.join(', '))
  // The value can be set elsewhere: to what is stored.
  const isTyped = JSON.stringify(read(typed)) === JSON.stringify(value)
  return (
    <TextInput
      name="duration_options_minutes"
      label={typeWords.fields.duration_options_minutes}
      hint={typeWords.hints.duration_options_minutes}
      autoComplete="off"
      value={isTyped ? typed : value.join(', ')}
      validate={(text) =>
        read(text).every((minutes) => Number.isSafeInteger(minutes) && minutes > 0)
          ? null
          : typeWords.numbersOnly
      }
      onChange={(text) => {
        setTyped(text)
        draft.set({ duration_options_minutes: read(text) })
      }}
    />
  )
}

function read(text: string): number[] {
  return text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number)
}
