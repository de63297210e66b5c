import { Link, Outlet } from '@tanstack/react-router'
import { SubNavigation } from '../../parts/sub-navigation.tsx'
import './contacts.css'
import { contactsWords } from './words/contacts-words.ts'

/** The pages of contacts below their navigation. */
export function ContactsFrame() {
  return (
    <>
      <SubNavigation label={contactsWords.navigation}>
        <Link
          to="/contacts"
          className="sub-tab"
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {contactsWords.all}
        </Link>
        <Link to="/contacts/suggestions" className="sub-tab">
          {contactsWords.suggestions}
        </Link>
        <Link to="/contacts/duplicates" className="sub-tab">
          {contactsWords.duplicates}
        </Link>
        <Link to="/contacts/imports" className="sub-tab">
          {contactsWords.imports}
        </Link>
        <Link to="/contacts/fields" className="sub-tab">
          {contactsWords.customFields}
        </Link>
      </SubNavigation>
      <Outlet />
    </>
  )
}
