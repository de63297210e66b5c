import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RequestProblem } from '../../api/request-problem.ts'
import { useKeptError } from '../../api/use-kept-error.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Section } from '../../parts/section.tsx'
import { type Contact, contactQuery } from './api/contacts.ts'
import { ConsentSection } from './parts/consent-section.tsx'
import { ContactFields } from './parts/contact-fields.tsx'
import { ContactForm } from './parts/contact-form.tsx'
import { ContactLink } from './parts/contact-link.tsx'
import { DuplicatesOfContact } from './parts/duplicates-of-contact.tsx'
import { EraseSection } from './parts/erase-section.tsx'
import { nameOf } from './parts/present-contact.ts'
import { QuestionSection } from './parts/question-section.tsx'
import { Timeline } from './parts/timeline.tsx'
import { UndeliverableSection } from './parts/undeliverable-section.tsx'
import { contactsWords } from './words/contacts-words.ts'

const route = getRouteApi('/shell/contacts/$contactId')

/** What is known about a contact and how, and all that has happened with it. */
export function ContactScreen() {
  const { contactId } = route.useParams()
  // Another contact is another page, which keeps nothing of the one before.
  return <ContactPage key={contactId} id={contactId} />
}

function ContactPage({ id }: { id: string }) {
  const contact = useQuery(contactQuery(id))
  const error = useKeptError(contact)
  if (error instanceof RequestProblem && [404, 410].includes(error.status))
    return <GoneContact problem={error} />
  return (
    <>
      {contact.data === undefined && <PageHeading title={contactsWords.title} />}
      <Loaded query={contact} name={contactsWords.title}>
        {(read) => <ContactRecord contact={read} />}
      </Loaded>
    </>
  )
}

function ContactRecord({ contact }: { contact: Contact }) {
  const client = useQueryClient()
  const scopes = useScopes()
  const [done, setDone] = useState<string | null>(null)
  const { id, attributes } = contact.data
  const canChange = scopes.has('contacts:write')
  const finish = (text: string | null) => {
    void client.invalidateQueries({ queryKey: [`/core/contacts/${id}/changes`] })
    void client.invalidateQueries({ queryKey: [`/core/contacts/${id}/suggestions`] })
    void client.invalidateQueries({ queryKey: ['/core/contacts'] })
    // The next change is based on the version that is being read.
    const { queryKey } = contactQuery(id)
    void client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false }).then(() => {
      setDone(text)
    })
  }
  return (
    <>
      <div className="page-head">
        <PageHeading title={nameOf(attributes)}>
          <bdi>{nameOf(attributes)}</bdi>
        </PageHeading>
      </div>
      {done !== null && <Notice kind="good">{done}</Notice>}
      <div className="contact-record">
        <div className="contact-facts">
          <QuestionSection contact={contact} canChange={canChange} onDone={finish} />
          <DetailSection contact={contact} canChange={canChange} onDone={finish} />
          <ConsentSection contact={contact} canChange={canChange} onDone={finish} />
          <UndeliverableSection contact={contact} canChange={canChange} onDone={finish} />
          <DuplicatesOfContact id={id} canChange={canChange} onDone={finish} />
          {scopes.has('contacts:delete') && <EraseSection contact={contact} />}
        </div>
        <Timeline id={id} canChange={canChange} onDone={finish} />
      </div>
    </>
  )
}

export type RecordProps = {
  contact: Contact
  canChange: boolean
  /** Shows what was done, and reads the contact again. */
  onDone: (text: string | null) => void
}

function DetailSection({ contact, canChange, onDone }: RecordProps) {
  const { edit = false } = route.useSearch()
  const navigate = route.useNavigate()
  const setEditing = (isEditing: boolean) =>
    void navigate({ search: isEditing ? { edit: true } : {}, replace: !isEditing })
  if (edit && canChange)
    return (
      <Section title={contactsWords.details}>
        <ContactForm
          contact={contact}
          onClose={(text) => {
            setEditing(false)
            if (text !== null) onDone(text)
          }}
        />
      </Section>
    )
  return (
    <Section
      title={contactsWords.details}
      action={
        canChange && (
          <ActionButton
            look="main"
            onPress={() => {
              setEditing(true)
            }}
          >
            {contactsWords.edit}
          </ActionButton>
        )
      }
    >
      <ContactFields contact={contact} canChange={canChange} onDone={onDone} />
    </Section>
  )
}

function GoneContact({ problem }: { problem: RequestProblem }) {
  const { contact_id: mergedInto } = problem.members
  return (
    <>
      <PageHeading title={contactsWords.title} />
      <Notice kind="plain">
        <p>{problem.status === 410 ? contactsWords.mergedAway : contactsWords.gone}</p>
        {typeof mergedInto === 'string' && (
          <p>
            <ContactLink id={mergedInto}>{contactsWords.toMerged}</ContactLink>
          </p>
        )}
        <p>
          <Link to="/contacts">{contactsWords.toList}</Link>
        </p>
      </Notice>
    </>
  )
}
