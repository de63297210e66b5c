import { useState } from 'react'
import { TextAreaInput } from '../../../parts/text-area-input.tsx'
import { typeWords } from '../words/type-words.ts'

type Props = { name: string; value: readonly string[]; onChange: (options: string[]) => void }

/** The options of a choice, one in each line. */
export function OptionsField({ name, value, onChange }: Props) {
  const [typed, setTyped] = useState(value.join('\n'))
  const isTyped = JSON.stringify(read(typed)) === JSON.stringify(value)
  return (
    <TextAreaInput
      name={name}
      label={typeWords.options}
      hint={typeWords.optionsHint}
      isRequired
      value={isTyped ? typed : value.join('\n')}
      onChange={(text) => {
        setTyped(text)
        onChange(read(text))
      }}
    />
  )
}

function read(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
