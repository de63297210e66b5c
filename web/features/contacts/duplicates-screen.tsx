import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useScopes } from '../../api/use-scopes.ts'
import { ConfirmedAction } from '../../parts/confirmed-action.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Row } from '../../parts/row.tsx'
import { Section } from '../../parts/section.tsx'
import { ShowMore } from '../../parts/show-more.tsx'
import { dismissDuplicate, type Duplicate, duplicatesQuery } from './api/duplicates.ts'
import { ContactLink } from './parts/contact-link.tsx'
import { MergeList } from './parts/merge-list.tsx'
import { MergePair } from './parts/merge-pair.tsx'
import { PairLine, pairName, usePair } from './parts/pair-line.tsx'
import { contactsWords } from './words/contacts-words.ts'

const route = getRouteApi('/shell/contacts/duplicates')

/** Pairs of contacts that may be one person, and the merges so far. */
export function DuplicatesScreen() {
  const { contact, pair: open } = route.useSearch()
  const client = useQueryClient()
  const canChange = useScopes().has('contacts:write')
  const duplicates = useInfiniteQuery(duplicatesQuery(contact))
  const [done, setDone] = useState<ReactNode>(null)
  const finish = (text: ReactNode) => {
    setDone(text)
    for (const path of ['/core/contact_duplicates', '/core/contact_merges', '/core/contacts'])
      void client.invalidateQueries({ queryKey: [path] })
  }
  return (
    <>
      <PageHeading title={contactsWords.duplicates} />
      {done !== null && <Notice kind="good">{done}</Notice>}
      <Section title={contactsWords.pairs}>
        <p className="quiet">{contactsWords.pairsText}</p>
        <Loaded query={duplicates} name={contactsWords.duplicates}>
          {(list) =>
            list.length === 0 ? (
              <p className="quiet">{contactsWords.noDuplicates}</p>
            ) : (
              <>
                <ul className="rows">
                  {list.map((pair) => (
                    <Row key={pair.id} look="wide">
                      <PairRow {...{ pair, canChange }} isOpen={pair.id === open} onDone={finish} />
                    </Row>
                  ))}
                </ul>
                <ShowMore query={duplicates} />
              </>
            )
          }
        </Loaded>
        {contact !== undefined && (
          <p>
            <Link to="/contacts/duplicates">{contactsWords.allPairs}</Link>
          </p>
        )}
      </Section>
      <Section title={contactsWords.merges}>
        <MergeList canChange={canChange} onDone={finish} />
      </Section>
    </>
  )
}

type PairProps = {
  pair: Duplicate
  isOpen: boolean
  canChange: boolean
  onDone: (text: ReactNode) => void
}

function PairRow({ pair, isOpen, canChange, onDone }: PairProps) {
  const { contact } = route.useSearch()
  const name = pairName(usePair(pair))
  return (
    <>
      <PairLine pair={pair} />
      <span className="row-actions">
        <Link
          to="/contacts/duplicates"
          search={{ ...(contact !== undefined && { contact }), ...(!isOpen && { pair: pair.id }) }}
          replace
          resetScroll={false}
          className="button quiet"
          aria-expanded={isOpen}
          aria-label={contactsWords.compareOf(name)}
        >
          {contactsWords.compare}
        </Link>
        {canChange && (
          <ConfirmedAction
            label={contactsWords.dismiss}
            fullLabel={contactsWords.dismissOf(name)}
            title={contactsWords.dismissTitle}
            text={contactsWords.dismissText(name)}
            look="main"
            run={() => dismissDuplicate(pair.id)}
            onDone={() => {
              onDone(contactsWords.dismissed)
            }}
          />
        )}
      </span>
      {isOpen && (
        <MergePair
          pair={pair}
          canChange={canChange}
          onMerged={(survivor) => {
            onDone(
              <>
                {contactsWords.merged}{' '}
                <ContactLink id={survivor}>{contactsWords.mergedInto}</ContactLink>
              </>,
            )
          }}
        />
      )}
    </>
  )
}
