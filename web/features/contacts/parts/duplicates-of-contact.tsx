import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../../parts/loaded.tsx'
import { Section } from '../../../parts/section.tsx'
import { ShowMore } from '../../../parts/show-more.tsx'
import { duplicatesQuery } from '../api/duplicates.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { MergeList } from './merge-list.tsx'
import { PairLine } from './pair-line.tsx'

type Props = { id: string; canChange: boolean; onDone: (text: string) => void }

/** Contacts that may be the same person, and those that were merged into this one. */
export function DuplicatesOfContact({ id, canChange, onDone }: Props) {
  const duplicates = useInfiniteQuery(duplicatesQuery(id))
  return (
    <Section title={contactsWords.duplicates}>
      <Loaded query={duplicates} name={contactsWords.duplicates}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{contactsWords.noDuplicatesOf}</p>
          ) : (
            <>
              <ul className="rows">
                {list.map((pair) => (
                  <li key={pair.id} className="row wide">
                    <PairLine pair={pair} of={id} />
                    <span className="row-actions">
                      <Link to="/contacts/duplicates" search={{ contact: id, pair: pair.id }}>
                        {contactsWords.compare}
                      </Link>
                    </span>
                  </li>
                ))}
              </ul>
              <ShowMore query={duplicates} />
            </>
          )
        }
      </Loaded>
      <MergeList contactId={id} canChange={canChange} onDone={onDone} />
    </Section>
  )
}
