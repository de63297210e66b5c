import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import type { ListedContact } from '../api/contacts.ts'
import { moveFocus } from '../../../parts/move-focus.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { formatDayOf, millisecondsOf } from './moment-format.ts'
import { nameOf } from './present-contact.ts'

/** Contacts, a line each. The arrow keys go from one to the next. */
export function ContactList({ contacts }: { contacts: readonly ListedContact[] }) {
  return (
    <ul className="contact-list" aria-label={contactsWords.title} onKeyDown={moveInList}>
      {contacts.map((contact) => (
        <li key={contact.id}>
          <ContactLine contact={contact} />
        </li>
      ))}
    </ul>
  )
}

function ContactLine({ contact: { id, attributes, match, updated_at: at } }: LineProps) {
  const { email, mobile_phone: mobile, phone, company_name: company } = attributes
  const name = nameOf(attributes)
  const mark = match && (contactsWords.found as Partial<Record<string, string>>)[match.reason]
  return (
    <Link to="/contacts/$contactId" params={{ contactId: id }} className="contact-line">
      <strong className="clamped">
        <bdi>{name}</bdi>
      </strong>
      <span className="clamped">{textIfOther(company, name)}</span>
      <span className="clamped">{textIfOther(email, name)}</span>
      <span className="clamped contact-number">{textIfOther(mobile ?? phone, name)}</span>
      <span className="quiet line-when">{mark ?? formatDayOf(millisecondsOf(at))}</span>
    </Link>
  )
}

type LineProps = { contact: ListedContact }

/** What stands for the name is not repeated. */
function textIfOther(value: unknown, name: string) {
  return typeof value === 'string' && value !== name ? <bdi>{value}</bdi> : null
}

function moveInList(event: KeyboardEvent<HTMLUListElement>): void {
  const search = document.querySelector<HTMLElement>('.contact-search input')
  moveFocus(event, { selector: 'a', before: search })
}
