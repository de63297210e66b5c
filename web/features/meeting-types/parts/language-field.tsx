import { useState } from 'react'
import type { Draft } from '../../../api/use-draft.ts'
import { TextInput } from '../../../parts/text-input.tsx'
import type { TypeAttributes } from '../api/meeting-types.ts'
import { typeWords } from '../words/type-words.ts'

/** The languages of the meeting, separated by commas. */
export function LanguageField({ draft }: { draft: Draft<TypeAttributes> }) {
  const { languages } = draft.value
  const shown = (languages ?? []).join(', ')
  const [typed, setTyped] = useState(shown)
  const isTyped = JSON.stringify(read(typed)) === JSON.stringify(languages)
  return (
    <TextInput
      name="languages"
      label={typeWords.fields.languages}
      hint={typeWords.hints.languages}
      autoComplete="off"
      value={isTyped ? typed : shown}
      onChange={(text) => {
        setTyped(text)
        draft.set({ languages: read(text) })
      }}
    />
  )
}

function read(text: string): string[] | null {
  const tags = text.split(/[,;\s]+/).filter(Boolean)
  return tags.length === 0 ? null : tags
}
