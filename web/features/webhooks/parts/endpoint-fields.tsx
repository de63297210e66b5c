import { useId } from 'react'
import { CheckboxGroup, Label, Text } from 'react-aria-components'
import { ActionButton } from '../../../parts/action-button.tsx'
import { CheckInput } from '../../../parts/check-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import type { EndpointSettings } from '../api/endpoints.ts'
import { EVENT_GROUPS, EVENT_TYPES } from '../api/event-types.ts'
import { webhookWords } from '../words/webhook-words.ts'

type Props = {
  draft: EndpointSettings
  onChange: (change: Partial<EndpointSettings>) => void
}

/** The address of an endpoint, what it is for, and which events it gets. */
export function EndpointFields({ draft, onChange }: Props) {
  return (
    <>
      <TextInput
        name="url"
        label={webhookWords.url}
        hint={webhookWords.urlHint}
        type="url"
        value={draft.url}
        maxLength={2048}
        isRequired
        autoComplete="off"
        onChange={(url) => {
          onChange({ url: url.trim() })
        }}
      />
      <TextInput
        name="description"
        label={webhookWords.description}
        value={draft.description ?? ''}
        maxLength={1024}
        autoComplete="off"
        onChange={(text) => {
          onChange({ description: text === '' ? null : text })
        }}
      />
      <TypesInput draft={draft} onChange={onChange} />
    </>
  )
}

function TypesInput({ draft: { event_types: types }, onChange }: Props) {
  const listId = useId()
  const chosen = types ?? []
  const single = chosen.filter((type) => !EVENT_GROUPS.includes(type))
  const set = (next: string[]) => {
    onChange({ event_types: next.length === 0 ? null : next })
  }
  return (
    <>
      <CheckboxGroup className="field event-types" value={chosen} onChange={set}>
        <Label>{webhookWords.types}</Label>
        <Text slot="description" className="hint">
          {webhookWords.typesHint}
        </Text>
        {[...EVENT_GROUPS, ...single].map((type) => (
          <CheckInput key={type} value={type}>
            {type}
          </CheckInput>
        ))}
      </CheckboxGroup>
      <SingleType
        listId={listId}
        onAdd={(type) => {
          set([...new Set([...chosen, type])])
        }}
      />
    </>
  )
}

function SingleType({ listId, onAdd }: { listId: string; onAdd: (type: string) => void }) {
  const id = useId()
  const add = () => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement)) return
    if (!EVENT_TYPES.some((type) => type === field.value)) return
    onAdd(field.value)
    field.value = ''
  }
  return (
    <div className="single-type">
      <div className="field">
        <label htmlFor={id}>{webhookWords.singleType}</label>
        <input
          id={id}
          list={listId}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <datalist id={listId}>
          {EVENT_TYPES.map((type) => (
            <option key={type} value={type} />
          ))}
        </datalist>
      </div>
      <ActionButton onPress={add}>{webhookWords.addType}</ActionButton>
    </div>
  )
}
