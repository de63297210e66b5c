import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { ShowMore } from '../../parts/show-more.tsx'
import { contactsQuery } from './api/contacts.ts'
import { ContactList } from './parts/contact-list.tsx'
import { ContactSearch } from './parts/contact-search.tsx'
import { NewContact } from './parts/new-contact.tsx'
import { contactsWords } from './words/contacts-words.ts'

const route = getRouteApi('/shell/contacts/')

/** All contacts, or those that a search finds. */
export function ContactsScreen() {
  const { search = '', erased = false } = route.useSearch()
  const navigate = route.useNavigate()
  const scopes = useScopes()
  const contacts = useInfiniteQuery({
    ...contactsQuery(search),
    placeholderData: (before) => before,
  })
  return (
    <>
      <div className="page-head">
        <PageHeading title={contactsWords.title} />
        {scopes.has('contacts:write') && <NewContact />}
      </div>
      {erased && <Notice kind="good">{contactsWords.eraseDone}</Notice>}
      <ContactSearch
        value={search}
        onChange={(typed) =>
          void navigate({ search: typed === '' ? {} : { search: typed }, replace: true })
        }
      />
      <Loaded query={contacts} name={contactsWords.title}>
        {(list) =>
          list.length === 0 ? (
            <NoContacts search={search} />
          ) : (
            <>
              <ContactList contacts={list} />
              <ShowMore query={contacts} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function NoContacts({ search }: { search: string }) {
  return search === '' ? (
    <>
      <p className="quiet">{contactsWords.noContacts}</p>
      <p>
        <Link to="/contacts/imports">{contactsWords.importFile}</Link>
      </p>
    </>
  ) : (
    <>
      <p className="quiet">{contactsWords.nothingFound(search)}</p>
      <p>
        <Link to="/contacts">{contactsWords.clearSearch}</Link>
      </p>
    </>
  )
}
