import type { Draft } from '../../../api/use-draft.ts'
import { DraftText } from '../../../parts/draft-text.tsx'
import { TextAreaInput } from '../../../parts/text-area-input.tsx'
import type { TypeAttributes } from '../api/meeting-types.ts'
import { typeWords } from '../words/type-words.ts'
import { LanguageField } from './language-field.tsx'

const { fields, hints } = typeWords

/** What callers are told. */
export function VoiceFields({ draft }: { draft: Draft<TypeAttributes> }) {
  return (
    <fieldset className="group">
      <legend>{typeWords.groups.voice}</legend>
      <div className="field-grid">
        <TextAreaInput
          name="description"
          label={fields.description}
          hint={hints.description}
          maxLength={2000}
          value={draft.value.description ?? ''}
          onChange={(text) => {
            draft.set({ description: text || null })
          }}
        />
        <DraftText
          draft={draft}
          name="price"
          label={fields.price}
          hint={hints.price}
          maxLength={200}
        />
        <DraftText
          draft={draft}
          name="what_to_bring"
          label={fields.what_to_bring}
          hint={hints.what_to_bring}
          maxLength={500}
        />
        <LanguageField draft={draft} />
      </div>
    </fieldset>
  )
}
