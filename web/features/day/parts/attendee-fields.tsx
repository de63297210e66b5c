import { useState } from 'react'
import { nameOfContact } from '../../../api/name-of-contact.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { ContactPicker, type PickedContact } from '../../../parts/contact-picker.tsx'
import { TextAreaInput } from '../../../parts/text-area-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { dayWords } from '../words/day-words.ts'

/** Who the booking is for: a known contact, whose fields are filled in, or somebody new. */
export function AttendeeFields({ first }: { first: PickedContact | null }) {
  const [contact, setContact] = useState(first)
  const { name, email, mobile_phone: mobile, phone = '' } = contact?.attributes ?? {}
  return (
    <>
      {contact ? (
        <p className="chosen-contact">
          {dayWords.chosen(nameOfContact(contact.attributes))}{' '}
          <ActionButton
            look="quiet"
            onPress={() => {
              setContact(null)
            }}
          >
            {dayWords.another}
          </ActionButton>
        </p>
      ) : (
        <ContactPicker label={dayWords.optional(dayWords.known)} onChange={setContact} />
      )}
      <div key={contact?.id ?? ''} className="form">
        <TextInput
          name="attendee_name"
          label={dayWords.optional(dayWords.name)}
          defaultValue={name ?? ''}
          autoComplete="off"
          maxLength={1024}
        />
        <TextInput
          name="attendee_email"
          label={dayWords.email}
          type="email"
          defaultValue={email ?? ''}
          autoComplete="off"
          isRequired
        />
        <TextInput
          name="attendee_phone"
          label={dayWords.optional(dayWords.phone)}
          type="tel"
          defaultValue={mobile ?? phone}
          autoComplete="off"
          maxLength={1024}
        />
      </div>
      <TextAreaInput name="notes" label={dayWords.optional(dayWords.notes)} rows={2} />
    </>
  )
}
