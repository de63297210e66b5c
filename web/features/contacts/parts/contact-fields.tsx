import { useQuery } from '@tanstack/react-query'
import { agentNamesQuery } from '../../../api/names-query.ts'
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx'
import { type Contact, type Known, verifyValues } from '../api/contacts.ts'
import { fieldsQuery } from '../api/fields.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { FieldValue } from './field-value.tsx'
import { FIELD_NAMES } from './field-groups.ts'
import { KnownMark } from './known-mark.tsx'
import { formatDayOf, millisecondsOf } from './moment-format.ts'
import { labelOf, listFields, textOf, valueOf } from './present-contact.ts'
import { useRereading } from './use-rereading.ts'

/** Attributes that have a section of their own. */
const ELSEWHERE = ['consents', 'undeliverable', 'merged_contact_ids']
/** Counted by programs: nobody knows them better. */
const COUNTERS = ['meetings', 'visits', 'chats']

type Props = { contact: Contact; canChange: boolean; onDone: (text: string) => void }

/** The fields that are set, with how each is known. */
export function ContactFields({ contact, canChange, onDone }: Props) {
  const { data: agents } = useQuery(agentNamesQuery)
  const { data: definitions } = useQuery(fieldsQuery)
  const { attributes } = contact.data
  const set = listFields(attributes).filter((field) => !ELSEWHERE.includes(field))
  const order: readonly string[] = FIELD_NAMES
  const shown = [
    ...order.filter((field) => set.includes(field)),
    ...set.filter((field) => !order.includes(field)),
  ]
  const { former_emails: former, known } = contact.meta
  if (shown.length === 0) return <p className="quiet">{contactsWords.noDetails}</p>
  return (
    <dl className="contact-fields">
      {shown.map((field) => {
        const value = valueOf(attributes, field)
        const label = labelOf(field, definitions)
        const how = COUNTERS.includes(field) ? undefined : known[field]
        return (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <FieldValue field={field} value={value} text={textOf(value, field, agents)} />
            </dd>
            <dd className="field-how">
              {how && <HowKnown known={how} />}
              {canChange && how && how.known_as !== 'verified' && (
                <VerifyValue
                  {...{ contact, field, label, text: textOf(value, field, agents), onDone }}
                />
              )}
            </dd>
          </div>
        )
      })}
      {former.length > 0 && (
        <div>
          <dt>{contactsWords.former}</dt>
          <dd>{former.join(', ')}</dd>
          <dd />
        </div>
      )}
    </dl>
  )
}

function HowKnown({ known }: { known: Known }) {
  return (
    <span>
      <KnownMark known={known} />{' '}
      <span className="quiet">
        {contactsWords.since(formatDayOf(millisecondsOf(known.since)))}
        {known.call_id !== undefined && ` ${contactsWords.inCall}`}
      </span>
    </span>
  )
}

type VerifyProps = Pick<Props, 'contact' | 'onDone'> & {
  field: string
  label: string
  text: string
}

function VerifyValue({ contact, field, label, text, onDone }: VerifyProps) {
  const value = valueOf(contact.data.attributes, field)
  const [, key] = field.split('custom_fields.')
  const sendAgain = useRereading()
  return (
    <ConfirmedAction
      label={contactsWords.verify}
      fullLabel={contactsWords.verifyOf(label)}
      title={contactsWords.verifyTitle(label)}
      text={contactsWords.verifyText(text)}
      look="main"
      run={() =>
        sendAgain(() =>
          verifyValues(
            contact,
            key === undefined ? { [field]: value } : { custom_fields: { [key]: value } },
          ),
        )
      }
      onDone={() => {
        onDone(contactsWords.verified(label))
      }}
    />
  )
}
