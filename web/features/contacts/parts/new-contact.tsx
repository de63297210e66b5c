import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RequestProblem } from '../../../api/request-problem.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { DialogButton } from '../../../parts/dialog-button.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { createContact, lookUp } from '../api/contacts.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { FormButtons } from './form-buttons.tsx'
import { ContactLink } from './contact-link.tsx'
import { nameOf } from './present-contact.ts'

const FIELDS = ['first_name', 'last_name', 'email', 'mobile_phone', 'company_name'] as const
const LABELS = contactsWords.fields

/** A contact that is there already, or that several have the number. */
type Existing = { text: string; id: string | null; name: string }

/** A button that opens the form of a new contact, which is opened once it is stored. */
export function NewContact() {
  return (
    <DialogButton label={contactsWords.newContact}>
      {(close) => <NewContactForm onClose={close} />}
    </DialogButton>
  )
}

function NewContactForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const create = useMutation({
    mutationFn: async (values: Record<string, string>) => {
      const existing = await findExisting(values)
      if (existing) return existing
      return attempt(values, (key) => createContact(values, key))
    },
    onSuccess: (made) => {
      if (!('data' in made)) return
      onClose()
      void client.invalidateQueries({ queryKey: ['/core/contacts'] })
      void navigate({ to: '/contacts/$contactId', params: { contactId: made.data.id } })
    },
  })
  const existing = create.data && 'text' in create.data ? create.data : null
  return (
    <EntryForm
      error={create.error}
      isPending={create.isPending}
      fields={FIELDS}
      onSubmit={(values) => {
        create.mutate(filledOf(values))
      }}
    >
      {existing && <ExistingNotice existing={existing} />}
      <NewContactFields />
      <FormButtons label={contactsWords.create} isPending={create.isPending} onCancel={onClose} />
    </EntryForm>
  )
}

function NewContactFields() {
  return (
    <>
      <TextInput
        name="first_name"
        label={LABELS.first_name}
        autoComplete="off"
        maxLength={1_024}
        autoFocus
      />
      <TextInput name="last_name" label={LABELS.last_name} autoComplete="off" maxLength={1_024} />
      <TextInput
        name="email"
        label={LABELS.email}
        type="email"
        autoComplete="off"
        maxLength={1_024}
        hint={contactsWords.identify}
      />
      <TextInput
        name="mobile_phone"
        label={LABELS.mobile_phone}
        type="tel"
        autoComplete="off"
        maxLength={1_024}
      />
      <TextInput
        name="company_name"
        label={LABELS.company_name}
        autoComplete="off"
        maxLength={1_024}
      />
    </>
  )
}

function ExistingNotice({ existing: { text, id, name } }: { existing: Existing }) {
  return (
    <Notice kind="bad">
      <p>{text}</p>
      {id !== null && (
        <p>
          <ContactLink id={id}>{name}</ContactLink>
        </p>
      )}
    </Notice>
  )
}

function filledOf(values: Record<string, string>): Record<string, string> {
  const filled = Object.entries(values).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(filled.filter(([, value]) => value !== ''))
}

/** Saving would change a contact with the same email or number, without showing it. */
async function findExisting({ email, mobile_phone: phone }: Record<string, string>) {
  const byEmail = email === undefined ? null : await lookUp('email', email)
  if (byEmail) return existing(contactsWords.sameEmail, byEmail)
  if (phone === undefined) return null
  try {
    const byPhone = await lookUp('phone', phone)
    // With another email, a contact of its own is made for the same number.
    if (!byPhone || (email !== undefined && 'email' in byPhone.attributes)) return null
    return existing(contactsWords.samePhone, byPhone)
  } catch (error) {
    if (!(error instanceof RequestProblem && error.code === 'ambiguous_contact')) throw error
    return { text: contactsWords.several, id: null, name: '' }
  }
}

function existing(
  text: string,
  { id, attributes }: NonNullable<Awaited<ReturnType<typeof lookUp>>>,
): Existing {
  return { text, id, name: nameOf(attributes) }
}
