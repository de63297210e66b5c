import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { RequestProblem } from '../../../api/request-problem.ts'
import { agentNamesQuery } from '../../../api/names-query.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { Notice, ProblemNotice } from '../../../parts/notice.tsx'
import { Row } from '../../../parts/row.tsx'
import { Section } from '../../../parts/section.tsx'
import { ShowMore } from '../../../parts/show-more.tsx'
import { words } from '../../../words/words.ts'
import type { Contact, Known } from '../api/contacts.ts'
import { fieldsQuery } from '../api/fields.ts'
import { settleSuggestion, type Suggestion, suggestionsQuery } from '../api/suggestions.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { KnownMark } from './known-mark.tsx'
import { labelOf, textOf, valueOf } from './present-contact.ts'

type Props = { contact: Contact; canChange: boolean; onDone: (text: string | null) => void }

/** Values that differ from what is stored, each to keep or to take. None: nothing is shown. */
export function QuestionSection({ contact, canChange, onDone }: Props) {
  const suggestions = useInfiniteQuery(suggestionsQuery(contact.data.id))
  const { data: list = [], error, refetch } = suggestions
  if (error)
    return (
      <ProblemNotice
        error={error}
        title={words.errors.list(contactsWords.suggestions)}
        retry={() => void refetch()}
      />
    )
  if (list.length === 0) return null
  return (
    <Section title={contactsWords.questionsTitle}>
      <ul className="rows">
        {list.map((suggestion) => (
          <Row key={suggestion.id} look="decision">
            <Question {...{ suggestion, contact, canChange, onDone }} />
          </Row>
        ))}
      </ul>
      <ShowMore query={suggestions} />
    </Section>
  )
}

type QuestionProps = Props & { suggestion: Suggestion }

/** One value: what was heard, what is stored, and the decision. */
export function Question({ suggestion, contact, canChange, onDone }: QuestionProps) {
  const { data: agents } = useQuery(agentNamesQuery)
  const { data: definitions } = useQuery(fieldsQuery)
  const { field, value, known_as: as, confidence } = suggestion.attributes
  const { attributes } = contact.data
  const stored = valueOf(attributes, field)
  const label = labelOf(field, definitions)
  const text = textOf(value, field, agents)
  const storedText =
    stored === undefined ? contactsWords.nothingStored : textOf(stored, field, agents)
  const settle = useMutation({
    mutationFn: (decision: 'accept' | 'dismiss') =>
      settleSuggestion(suggestion, decision, contact.meta.version),
    onSuccess: (_, decision) => {
      onDone(decision === 'accept' ? contactsWords.taken(label, text) : contactsWords.kept(label))
    },
    onError: (error) => {
      if (isOutdated(error)) onDone(null)
    },
  })
  return (
    <>
      <Comparison
        {...{ label, text, stored: storedText }}
        known={{ known_as: as, ...(confidence !== null && { confidence }) }}
      />
      {settle.error && <SettleProblem error={settle.error} />}
      {canChange && (
        <span className="row-actions">
          <Decision
            label={contactsWords.keep}
            fullLabel={contactsWords.keepOf(label, text)}
            isPending={settle.isPending}
            onPress={() => {
              settle.mutate('dismiss')
            }}
          />
          <Decision
            label={contactsWords.take}
            fullLabel={contactsWords.takeOf(label, text)}
            isPending={settle.isPending}
            onPress={() => {
              settle.mutate('accept')
            }}
          />
        </span>
      )}
    </>
  )
}

type ComparisonProps = { label: string; text: string; stored: string; known: Heard }
type Heard = Pick<Known, 'known_as' | 'confidence'>

function Comparison({ label, text, stored, known }: ComparisonProps) {
  return (
    <p className="contact-question">
      <span className="quiet">{label}</span> <KnownMark known={known} />{' '}
      <em>
        <bdi>{text}</bdi>
      </em>
      <span className="quiet">, {contactsWords.storedValue} </span>
      <em>
        <bdi>{stored}</bdi>
      </em>
    </p>
  )
}

type DecisionProps = { label: string; fullLabel: string; isPending: boolean; onPress: () => void }

function Decision({ label, fullLabel, ...props }: DecisionProps) {
  return (
    <ActionButton look="quiet" aria-label={fullLabel} {...props}>
      {label}
    </ActionButton>
  )
}

const isOutdated = (error: Error) => error instanceof RequestProblem && error.status === 412

function SettleProblem({ error }: { error: Error }) {
  return isOutdated(error) ? (
    <Notice kind="bad">{contactsWords.changedMeanwhile}</Notice>
  ) : (
    <ProblemNotice error={error} />
  )
}
