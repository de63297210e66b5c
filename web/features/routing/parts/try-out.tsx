import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { ContactPicker, type PickedContact } from '../../../parts/contact-picker.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Section } from '../../../parts/section.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { tryRoute } from '../api/rules.ts'
import { splitList, toFact } from '../read-value.ts'
import { routingWords } from '../words/routing-words.ts'
import { AttributeInput } from './attribute-input.tsx'
import { RouteResult } from './route-result.tsx'

const CUSTOM = 'custom_fields.'
const LISTS = ['company_tech', 'enriched_fields']

type Fact = { attribute: string; text: string }

/** Asks which rule would decide for a contact, or for facts that are made up. */
export function TryOut() {
  const [contact, setContact] = useState<PickedContact | null>(null)
  const [facts, setFacts] = useState<readonly Fact[]>([])
  const attempt = useMutation({ mutationFn: tryRoute })
  return (
    <Section title={routingWords.tryOut}>
      <p className="quiet">{routingWords.tryOutText}</p>
      <div className="try">
        <EntryForm
          error={attempt.error}
          isPending={attempt.isPending}
          fields={facts.map(({ attribute }) => attribute)}
          onSubmit={() => {
            attempt.mutate({
              ...(contact && { contact_id: contact.id }),
              ...(facts.length > 0 && { attributes: toAttributes(facts) }),
            })
          }}
        >
          <ContactPicker label={routingWords.contact} onChange={setContact} />
          {facts.map((fact, i) => (
            <FactRow
              key={i}
              at={i + 1}
              fact={fact}
              onChange={(to) => {
                setFacts(facts.with(i, to))
              }}
              onRemove={() => {
                setFacts(facts.toSpliced(i, 1))
              }}
            />
          ))}
          <div className="inline">
            <ActionButton
              onPress={() => {
                setFacts([...facts, { attribute: '', text: '' }])
              }}
            >
              {routingWords.addFact}
            </ActionButton>
            <ActionButton type="submit" isPending={attempt.isPending} working={routingWords.trying}>
              {routingWords.try}
            </ActionButton>
          </div>
        </EntryForm>
      </div>
      {attempt.data && <RouteResult route={attempt.data} />}
    </Section>
  )
}

/** `custom_fields.size` is the key `size` of the custom fields. */
function toAttributes(facts: readonly Fact[]): Record<string, unknown> {
  const named = facts.map(({ attribute, text }) => {
    const isList = LISTS.includes(attribute)
    return [attribute, isList ? splitList(text) : toFact(attribute, text)] as const
  })
  const custom = named
    .filter(([name]) => name.startsWith(CUSTOM))
    .map(([name, value]) => [name.slice(CUSTOM.length), value])
  return {
    ...Object.fromEntries(named.filter(([name]) => !name.startsWith(CUSTOM))),
    ...(custom.length > 0 && { custom_fields: Object.fromEntries(custom) }),
  }
}

type FactProps = { at: number; fact: Fact; onChange: (fact: Fact) => void; onRemove: () => void }

function FactRow({ at, fact, onChange, onRemove }: FactProps) {
  const label = routingWords.factAt(at)
  return (
    <fieldset className="comparison fact" aria-label={label}>
      <AttributeInput
        name={`fact ${at}`}
        value={fact.attribute}
        onChange={(attribute) => {
          onChange({ ...fact, attribute })
        }}
      />
      <TextInput
        name={fact.attribute || `value ${at}`}
        label={routingWords.value}
        isRequired
        autoComplete="off"
        value={fact.text}
        onChange={(text) => {
          onChange({ ...fact, text })
        }}
      />
      <ActionButton look="quiet" aria-label={routingWords.removeOf(label)} onPress={onRemove}>
        {routingWords.remove}
      </ActionButton>
    </fieldset>
  )
}
