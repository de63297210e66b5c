import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Section } from '../../../parts/section.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { type Contact, eraseContact } from '../api/contacts.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { FormButtons } from './form-buttons.tsx'
import { nameOf } from './present-contact.ts'
import { useRereading } from './use-rereading.ts'

/** Erases the person, after a word was typed. */
export function EraseSection({ contact }: { contact: Contact }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  const title = contactsWords.eraseTitle(nameOf(contact.data.attributes))
  return (
    <Section title={contactsWords.eraseSection}>
      <p className="quiet">{contactsWords.eraseHint}</p>
      <ActionButton
        look="danger"
        onPress={() => {
          setOpen(true)
        }}
      >
        {contactsWords.erase}
      </ActionButton>
      <DialogWindow title={title} isOpen={isOpen} onClose={close}>
        <EraseForm contact={contact} onClose={close} />
      </DialogWindow>
    </Section>
  )
}

function EraseForm({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const sendAgain = useRereading()
  const [meetings, setMeetings] = useState<'keep' | 'cancel'>('keep')
  const erase = useMutation({
    mutationFn: () =>
      sendAgain(() => eraseContact(contact.data.id, contact.meta.version, meetings === 'cancel')),
    onSuccess: async () => {
      await navigate({ to: '/contacts', search: { erased: true }, replace: true })
      client.removeQueries({ queryKey: ['/core/contacts', contact.data.id] })
      for (const path of ['/core/contacts', '/core/contact_duplicates', '/core/meetings'])
        void client.invalidateQueries({ queryKey: [path] })
    },
  })
  return (
    <EntryForm
      error={erase.error}
      isPending={erase.isPending}
      fields={[]}
      onSubmit={() => {
        erase.mutate()
      }}
    >
      <ErasedParts />
      <SelectInput
        label={contactsWords.upcoming}
        options={[
          { id: 'keep', name: contactsWords.upcomingKeep, hint: contactsWords.upcomingKeepHint },
          {
            id: 'cancel',
            name: contactsWords.upcomingCancel,
            hint: contactsWords.upcomingCancelHint,
          },
        ]}
        value={meetings}
        onChange={setMeetings}
      />
      <TextInput
        name="word"
        label={contactsWords.typeWord(contactsWords.word)}
        autoComplete="off"
        isRequired
        validate={(typed) =>
          typed.trim().toLowerCase() === contactsWords.word ? null : contactsWords.wrongWord
        }
      />
      <FormButtons
        label={contactsWords.erase}
        look="danger"
        isPending={erase.isPending}
        onCancel={onClose}
      />
    </EntryForm>
  )
}

function ErasedParts() {
  return (
    <>
      <p>{contactsWords.eraseText}</p>
      <ul className="bullets">
        {contactsWords.erased.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p className="quiet">{contactsWords.eraseElsewhere}</p>
    </>
  )
}
