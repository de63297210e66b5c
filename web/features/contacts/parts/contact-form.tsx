import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agentNamesQuery } from '../../../api/names-query.ts'
import { sendRequest } from '../../../api/send-request.ts'
import { useVersionedSave } from '../../../api/use-versioned-save.ts'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { SaveConflict } from '../../../parts/save-conflict.tsx'
import { words } from '../../../words/words.ts'
import { type Attributes, changeContact, type Contact } from '../api/contacts.ts'
import { type ContactField, fieldsQuery } from '../api/fields.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { ContactInput } from './contact-input.tsx'
import { CustomInputs } from './custom-inputs.tsx'
import { FormButtons } from './form-buttons.tsx'
import { FIELD_GROUP_NAMES, FIELD_GROUPS, FIELD_NAMES, type FieldGroup } from './field-groups.ts'
import { labelOf, listFields, textOf, valueOf } from './present-contact.ts'
import { readContactForm } from './read-contact-form.ts'

type Props = {
  contact: Contact
  /** Null: nothing was saved. */ onClose: (text: string | null) => void
}

/** All fields of a contact, to change. Only what was changed is sent. */
export function ContactForm({ contact: newest, onClose }: Props) {
  // What the fields show: a newer version that is read meanwhile is not what was changed.
  const [contact] = useState(newest)
  const { id, attributes } = contact.data
  const { data: definitions = [] } = useQuery(fieldsQuery)
  // Choices, which are not part of what the browser sends of a form.
  const [chosen, setChosen] = useState<Attributes>({})
  const [wanted, setWanted] = useState<Attributes>({})
  const { stored, error, isPending, save } = useVersionedSave({
    save: (change: Attributes, version) => changeContact(id, version, change),
    read: () => sendRequest<Contact>('GET', `/core/contacts/${id}`),
    onSaved: () => {
      onClose(contactsWords.saved)
    },
  })
  const close = onClose.bind(null, null)
  const choose = (name: string, value: unknown) => {
    setChosen({ ...chosen, [name]: value })
  }
  return (
    <>
      {stored && (
        <ConflictOfContact
          {...{ stored, wanted, isPending }}
          onKeepStored={() => {
            onClose(contactsWords.unchanged)
          }}
          onKeepYours={() => {
            save(wanted, stored.meta.version)
          }}
        />
      )}
      <div className="contact-form" hidden={stored !== null}>
        <EntryForm
          error={error}
          isPending={isPending}
          asksToLeave
          fields={listInputs(definitions)}
          onSubmit={(values) => {
            const change = readContactForm(attributes, { values, chosen, definitions })
            if (Object.keys(change).length === 0) {
              close()
              return
            }
            setWanted(change)
            save(change, contact.meta.version)
          }}
        >
          {FIELD_GROUP_NAMES.map((group) => (
            <FieldGroupInputs key={group} {...{ group, attributes, chosen }} onChoose={choose} />
          ))}
          <CustomInputs {...{ definitions, attributes, chosen }} onChoose={choose} />
          <div className="sticky">
            <FormButtons label={words.common.save} isPending={isPending} onCancel={close} />
          </div>
        </EntryForm>
      </div>
    </>
  )
}

/** The fields that are always open, so that what is wrong is seen at them. */
const listInputs = (definitions: readonly ContactField[]) => [
  ...FIELD_NAMES.filter((name) => !(FIELD_GROUPS.more as readonly string[]).includes(name)),
  ...definitions.map(({ attributes: { key } }) => `custom_fields.${key}`),
]

type GroupProps = {
  group: FieldGroup
  attributes: Attributes
  chosen: Attributes
  onChoose: (name: string, value: unknown) => void
}

function FieldGroupInputs({ group, ...props }: GroupProps) {
  const inputs = FIELD_GROUPS[group].map((name) => (
    <ContactInput key={name} name={name} {...props} />
  ))
  const title = contactsWords.groups[group]
  if (group === 'more')
    return (
      <details className="field-group">
        <summary>{title}</summary>
        <div className="field-columns">{inputs}</div>
      </details>
    )
  return (
    <fieldset className="field-group">
      <legend>{title}</legend>
      <div className="field-columns">{inputs}</div>
    </fieldset>
  )
}

type ConflictProps = {
  stored: Contact
  wanted: Attributes
  isPending: boolean
  onKeepStored: () => void
  onKeepYours: () => void
}

/** Only what both changed, or what this form would change, is to be decided. */
function ConflictOfContact({ stored, wanted, ...props }: ConflictProps) {
  const { data: agents } = useQuery(agentNamesQuery)
  const { data: definitions } = useQuery(fieldsQuery)
  return (
    <SaveConflict
      {...props}
      fields={listFields(wanted).map((field) => ({
        label: labelOf(field, definitions),
        stored: <bdi>{textOf(valueOf(stored.data.attributes, field), field, agents)}</bdi>,
        yours: <bdi>{textOf(valueOf(wanted, field), field, agents)}</bdi>,
      }))}
    />
  )
}
