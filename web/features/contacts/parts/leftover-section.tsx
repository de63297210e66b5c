import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../../parts/loaded.tsx'
import { Section } from '../../../parts/section.tsx'
import { ShowMore } from '../../../parts/show-more.tsx'
import { leftoversQuery } from '../api/imports.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { ContactLink } from './contact-link.tsx'
import { labelOf } from './present-contact.ts'

/** The contacts that keep something of an import that was reverted. */
export function LeftoverSection({ id }: { id: string }) {
  const leftovers = useInfiniteQuery(leftoversQuery(id))
  return (
    <Section title={contactsWords.leftovers}>
      <Loaded query={leftovers} name={contactsWords.leftovers}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{contactsWords.noLeftovers}</p>
          ) : (
            <>
              <ul className="rows">
                {list.map(({ id: contactId, attributes: { reason, kept_attributes: kept } }) => (
                  <li key={contactId} className="row wide">
                    <span className="row-main">
                      <ContactLink id={contactId}>{contactsWords.mergedInto}</ContactLink>{' '}
                      {contactsWords.leftoverReasons[reason]}
                    </span>
                    <span className="row-fact quiet">
                      {kept.length === 0
                        ? contactsWords.wholeContact
                        : kept.map((field) => labelOf(field)).join(', ')}
                    </span>
                  </li>
                ))}
              </ul>
              <ShowMore query={leftovers} />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
