import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Row } from '../../../parts/row.tsx'
import { Section } from '../../../parts/section.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { markDeliverable, markUndeliverable } from '../api/consents.ts'
import type { Contact } from '../api/contacts.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { FormButtons } from './form-buttons.tsx'
import { kindOf } from './field-groups.ts'
import { formatDayOf, millisecondsOf } from './moment-format.ts'
import { useRereading } from './use-rereading.ts'

const MAX_REASON = 500

type Mark = { address: string; reason: string; since: string }
type Props = { contact: Contact; canChange: boolean; onDone: (text: string) => void }

/** The addresses at which messages do not arrive; nothing without an address. */
export function UndeliverableSection({ contact, canChange, onDone }: Props) {
  const { data, meta } = contact
  const marks = (data.attributes.undeliverable ?? []) as readonly Mark[]
  const addresses = Object.entries(data.attributes).flatMap(([name, value]) =>
    typeof value === 'string' && isAddress(name) ? value : [],
  )
  const sendAgain = useRereading()
  if (marks.length === 0 && addresses.length === 0) return null
  return (
    <Section
      title={contactsWords.undeliverable}
      action={
        canChange &&
        addresses.length > 0 && (
          <MarkAddress {...{ contact, addresses: [...new Set(addresses)], onDone }} />
        )
      }
    >
      {marks.length === 0 ? (
        <p className="quiet">{contactsWords.noUndeliverable}</p>
      ) : (
        <ul className="rows">
          {marks.map(({ address, reason, since }) => (
            <Row key={address} look="wide">
              <span className="row-main">
                <bdi>{address}</bdi>
                <bdi className="evidence">{reason}</bdi>
              </span>
              <span className="row-fact quiet">
                {contactsWords.since(formatDayOf(millisecondsOf(since)))}
              </span>
              <span className="row-actions">
                {canChange && (
                  <ConfirmedAction
                    label={contactsWords.unmark}
                    fullLabel={contactsWords.unmarkOf(address)}
                    title={contactsWords.unmarkTitle(address)}
                    text={contactsWords.unmarkText}
                    look="main"
                    run={() => sendAgain(() => markDeliverable(data.id, meta.version, address))}
                    onDone={() => {
                      onDone(contactsWords.unmarked)
                    }}
                  />
                )}
              </span>
            </Row>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Of the person; the number of a company is not marked. */
const isAddress = (name: string) =>
  ['email', 'phone'].includes(kindOf(name)) && !name.startsWith('company')

type MarkProps = Pick<Props, 'contact' | 'onDone'> & { addresses: readonly string[] }

function MarkAddress(props: MarkProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  return (
    <>
      <ActionButton
        look="quiet"
        onPress={() => {
          setOpen(true)
        }}
      >
        {contactsWords.mark}
      </ActionButton>
      <DialogWindow title={contactsWords.markTitle} isOpen={isOpen} onClose={close}>
        <MarkForm {...props} onClose={close} />
      </DialogWindow>
    </>
  )
}

function MarkForm({ contact, addresses, onDone, onClose }: MarkProps & { onClose: () => void }) {
  const [address, setAddress] = useState(addresses[0] ?? '')
  const sendAgain = useRereading()
  const mark = useMutation({
    mutationFn: (reason: string) =>
      sendAgain(() =>
        markUndeliverable(contact.data.id, contact.meta.version, { address, reason }),
      ),
    onSuccess: () => {
      onClose()
      onDone(contactsWords.marked)
    },
  })
  return (
    <EntryForm
      error={mark.error}
      isPending={mark.isPending}
      fields={['reason']}
      onSubmit={({ reason = '' }) => {
        mark.mutate(reason.trim())
      }}
    >
      <p>{contactsWords.undeliverableText}</p>
      <SelectInput
        label={contactsWords.address}
        options={addresses.map((id) => ({ id, name: id }))}
        value={address}
        onChange={setAddress}
      />
      <TextInput
        name="reason"
        label={contactsWords.reason}
        hint={contactsWords.reasonHint}
        maxLength={MAX_REASON}
        autoComplete="off"
        isRequired
      />
      <FormButtons label={contactsWords.mark} isPending={mark.isPending} onCancel={onClose} />
    </EntryForm>
  )
}
