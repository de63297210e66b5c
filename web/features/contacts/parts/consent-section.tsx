import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { Section } from '../../../parts/section.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import { TextAreaInput } from '../../../parts/text-area-input.tsx'
import {
  type Consent,
  type ConsentKind,
  type ConsentState,
  emailPreferencesQuery,
  recordConsent,
} from '../api/consents.ts'
import type { Contact } from '../api/contacts.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { FormButtons } from './form-buttons.tsx'
import { ConsentHistory } from './consent-history.tsx'
import { channelName, CONSENT_MARKS } from './consent-words.ts'
import { formatDayOf, millisecondsOf } from './moment-format.ts'
import { useRereading } from './use-rereading.ts'

const MAX_NOTE = 1_000

type Props = { contact: Contact; canChange: boolean; onDone: (text: string) => void }

/** What the contact agreed to, and which mails it wants, with the evidence. */
export function ConsentSection({ contact, ...props }: Props) {
  const preferences = useQuery(emailPreferencesQuery(contact.data.id))
  const consents = contact.meta.included?.consents?.data ?? []
  return (
    <Section title={contactsWords.consents}>
      <ul className="rows">
        {consents.map((consent) => (
          <ConsentRow key={consent.id} kind="consents" {...{ consent, contact }} {...props} />
        ))}
        {preferences.data?.data.map((consent) => (
          <ConsentRow
            key={consent.id}
            kind="email_preferences"
            {...{ consent, contact }}
            {...props}
          />
        ))}
      </ul>
      <Loaded query={preferences} name={contactsWords.consents}>
        {() => null}
      </Loaded>
    </Section>
  )
}

type RowProps = Props & { consent: Consent; kind: ConsentKind }

function ConsentRow({ consent, kind, contact, canChange, onDone }: RowProps) {
  const { state, source, since, note, final } = consent.attributes
  const channel = channelName(consent.id)
  return (
    <li className="row consent">
      <span className="row-main">{channel}</span>
      <span className="row-fact">
        <StateMark kind={CONSENT_MARKS[state]}>{contactsWords.consentStates[state]}</StateMark>
        {since !== null && (
          <span className="quiet">
            {' '}
            {contactsWords.since(formatDayOf(millisecondsOf(since)))}
            {source !== null && `, ${contactsWords.sources[source]}`}
          </span>
        )}
        {note !== null && <bdi className="evidence">{note}</bdi>}
        {final && <span className="evidence">{contactsWords.final}</span>}
      </span>
      <span className="row-actions">
        {since !== null && (
          <ConsentHistory contactId={contact.data.id} kind={kind} channel={consent.id} />
        )}
        {canChange && (
          <RecordConsent
            path={`${contact.data.id}/${kind}/${consent.id}`}
            channel={channel}
            state={state}
            version={contact.meta.version}
            onRecorded={() => {
              onDone(contactsWords.recorded(channel))
            }}
          />
        )}
      </span>
    </li>
  )
}

type RecordProps = {
  path: string
  channel: string
  state: ConsentState
  version: number
  onRecorded: () => void
}

function RecordConsent({ channel, ...props }: RecordProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  return (
    <>
      <ActionButton
        look="quiet"
        aria-label={contactsWords.recordOf(channel)}
        onPress={() => {
          setOpen(true)
        }}
      >
        {contactsWords.record}
      </ActionButton>
      <DialogWindow title={contactsWords.recordOf(channel)} isOpen={isOpen} onClose={close}>
        <RecordForm {...props} onClose={close} />
      </DialogWindow>
    </>
  )
}

type FormProps = Omit<RecordProps, 'channel'> & { onClose: () => void }

function RecordForm({ path, state, version, onRecorded, onClose }: FormProps) {
  const [wanted, setWanted] = useState<'granted' | 'denied'>(
    state === 'granted' ? 'denied' : 'granted',
  )
  const sendAgain = useRereading()
  const record = useMutation({
    mutationFn: (note: string) =>
      sendAgain(() =>
        recordConsent(path, version, { state: wanted, note: note === '' ? null : note }),
      ),
    onSuccess: () => {
      onClose()
      onRecorded()
    },
  })
  return (
    <EntryForm
      error={record.error}
      isPending={record.isPending}
      fields={['note']}
      onSubmit={({ note = '' }) => {
        record.mutate(note.trim())
      }}
    >
      <SelectInput
        label={contactsWords.decision}
        options={(['granted', 'denied'] as const).map((id) => ({
          id,
          name: contactsWords.consentStates[id],
        }))}
        value={wanted}
        onChange={setWanted}
      />
      <TextAreaInput
        name="note"
        label={`${contactsWords.note} (${contactsWords.optional})`}
        hint={contactsWords.noteHint}
        maxLength={MAX_NOTE}
        rows={3}
      />
      <FormButtons label={contactsWords.record} isPending={record.isPending} onCancel={onClose} />
    </EntryForm>
  )
}
