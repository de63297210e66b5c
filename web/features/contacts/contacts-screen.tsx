import { PageHeading } from '../../parts/page-heading.tsx'
import { contactsWords } from './words/contacts-words.ts'

export function ContactsScreen() {
  return <PageHeading title={contactsWords.title} />
}
