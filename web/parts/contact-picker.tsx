import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { type NamedContact, nameOfContact } from '../api/name-of-contact.ts'
import { addQuery, type Page } from '../api/page-query.ts'
import { sendRequest } from '../api/send-request.ts'
import { words } from '../words/words.ts'

const SHOWN = 12

/** What is shown of a contact. */
export type PickedContact = {
  id: string
  attributes: NamedContact
}
type Props = { label?: string; onChange: (contact: PickedContact | null) => void }

/** Finds a contact by the start of its name, email, phone number or company. */
export function ContactPicker({ label = words.search.contact, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data } = useQuery({
    queryKey: ['/core/contacts', 'picker', search],
    enabled: search.length >= 2,
    placeholderData: (before: Page<PickedContact> | undefined) => before,
    queryFn: () =>
      sendRequest<Page<PickedContact>>('GET', addQuery('/core/contacts', { search, limit: SHOWN })),
  })
  const found = search.length < 2 ? [] : (data?.data ?? [])
  return (
    <ComboBox
      className="field"
      items={found}
      inputValue={typed}
      allowsEmptyCollection
      menuTrigger="input"
      onInputChange={setTyped}
      onSelectionChange={(id) => {
        onChange(found.find((contact) => contact.id === id) ?? null)
      }}
    >
      <Label>{label}</Label>
      <Text slot="description" className="hint">
        {words.search.contactHint}
      </Text>
      <Input />
      <Popover className="popover">
        <ListBox<PickedContact>
          className="options"
          renderEmptyState={() => <p className="quiet">{words.search.noContacts}</p>}
        >
          {({ id, attributes }) => (
            <ListBoxItem id={id} className="option" textValue={nameOfContact(attributes) || id}>
              <Text slot="label">{nameOfContact(attributes) || id}</Text>
              <Text slot="description" className="hint">
                {[attributes.email, attributes.mobile_phone].filter(Boolean).join(' · ')}
              </Text>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
