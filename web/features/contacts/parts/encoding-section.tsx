import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { FormProblem } from '../../../parts/entry-form.tsx'
import { Section } from '../../../parts/section.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { changeImport, type EncodingGuess, type OneImport } from '../api/imports.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { formatPercent } from './present-contact.ts'
import { ENCODINGS } from './reading-options.ts'
import { useImportAction } from './use-import-action.ts'

type Props = { one: OneImport; canChange: boolean }

/** The plausible encodings of a file with lines that show the difference, to choose one. */
export function EncodingSection({ one, canChange }: Props) {
  const { name, guesses } = one.data.attributes.text_encoding
  const [chosen, setChosen] = useState(name)
  const confirm = useImportAction(one.data.id, (encoding: string) =>
    changeImport(one, { encoding }),
  )
  const others = ENCODINGS.filter((id) => guesses.every(({ encoding }) => encoding !== id))
  return (
    <Section title={contactsWords.encodingTitle}>
      <p className="quiet">{contactsWords.encodingText}</p>
      <fieldset className="guesses">
        <legend className="hidden">{contactsWords.encoding}</legend>
        {guesses.map((guess) => (
          <label key={guess.encoding} className="contact-choice">
            <input
              type="radio"
              name="encoding"
              checked={chosen === guess.encoding}
              disabled={!canChange}
              onChange={() => {
                setChosen(guess.encoding)
              }}
            />
            <GuessLines guess={guess} />
          </label>
        ))}
      </fieldset>
      <FormProblem error={confirm.error} />
      {canChange && (
        <div className="filters">
          <SelectInput
            label={contactsWords.encoding}
            options={[...guesses.map(({ encoding }) => encoding), ...others].map((id) => ({
              id,
              name: id,
            }))}
            value={chosen}
            onChange={setChosen}
          />
          <ActionButton
            look="main"
            isPending={confirm.isPending}
            onPress={() => {
              confirm.mutate(chosen)
            }}
          >
            {contactsWords.useEncoding}
          </ActionButton>
        </div>
      )}
    </Section>
  )
}

function GuessLines({ guess: { encoding, confidence, sample } }: { guess: EncodingGuess }) {
  return (
    <span>
      <strong>{encoding}</strong>{' '}
      <span className="quiet">{contactsWords.probable(formatPercent(confidence))}</span>
      {sample.length === 0 ? (
        <span className="evidence">{contactsWords.noSample}</span>
      ) : (
        sample.map((line, i) => (
          <bdi key={i} className="evidence">
            {line}
          </bdi>
        ))
      )}
    </span>
  )
}
