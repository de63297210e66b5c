import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice, ProblemNotice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Row } from '../../parts/row.tsx'
import { Section } from '../../parts/section.tsx'
import { ShowMore } from '../../parts/show-more.tsx'
import { words } from '../../words/words.ts'
import { contactQuery } from './api/contacts.ts'
import { allSuggestionsQuery, type Suggestion } from './api/suggestions.ts'
import { ContactLink } from './parts/contact-link.tsx'
import { nameOf } from './parts/present-contact.ts'
import { Question } from './parts/question-section.tsx'
import { contactsWords } from './words/contacts-words.ts'

/** What is to be decided about all contacts. */
export function SuggestionsScreen() {
  const client = useQueryClient()
  const canChange = useScopes().has('contacts:write')
  const suggestions = useInfiniteQuery(allSuggestionsQuery)
  const [done, setDone] = useState<string | null>(null)
  const finish = (text: string | null) => {
    setDone(text)
    for (const queryKey of [allSuggestionsQuery.queryKey, ['/core/contacts']])
      void client.invalidateQueries({ queryKey })
  }
  return (
    <>
      <PageHeading title={contactsWords.suggestions} />
      {done !== null && <Notice kind="good">{done}</Notice>}
      <Loaded query={suggestions} name={contactsWords.suggestions}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{contactsWords.noSuggestions}</p>
          ) : (
            <Section title={contactsWords.questionsTitle}>
              <p className="quiet">{contactsWords.suggestionsText}</p>
              <ul className="rows">
                {list.map((suggestion) => (
                  <Row key={suggestion.id} look="decision">
                    <QuestionOfContact
                      suggestion={suggestion}
                      canChange={canChange}
                      onDone={finish}
                    />
                  </Row>
                ))}
              </ul>
              <ShowMore query={suggestions} />
            </Section>
          )
        }
      </Loaded>
    </>
  )
}

type Props = {
  suggestion: Suggestion
  canChange: boolean
  onDone: (text: string | null) => void
}

function QuestionOfContact({ suggestion, ...props }: Props) {
  const { contact_id: id } = suggestion.attributes
  const { data: contact, error, refetch } = useQuery(contactQuery(id))
  if (error)
    return (
      <ProblemNotice
        error={error}
        title={words.errors.list(contactsWords.title)}
        retry={() => void refetch()}
      />
    )
  if (!contact) return <p className="quiet">…</p>
  return (
    <>
      <strong className="clamped">
        <ContactLink id={id}>{nameOf(contact.data.attributes)}</ContactLink>
      </strong>
      <Question {...{ suggestion, contact }} {...props} />
    </>
  )
}
