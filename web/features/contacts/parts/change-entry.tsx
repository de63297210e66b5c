import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { agentNamesQuery } from '../../../api/names-query.ts'
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx'
import { fieldsQuery } from '../api/fields.ts'
import { type Change, revertChange } from '../api/history.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { labelOf, textOf } from './present-contact.ts'

/** Attributes that requests of their own change. */
const NOT_REVERTIBLE = ['consents', 'undeliverable', 'merged_contact_ids']

type Values = Readonly<Record<string, unknown>>
type FieldChange = { field: string; before: unknown; after: unknown }
type Props = { change: Change; id: string; canChange: boolean; onDone: (text: string) => void }

/** A change of a contact: the values before and after, who made it, and how to revert it. */
export function ChangeEntry({ change, id, canChange, onDone }: Props) {
  const { data: definitions } = useQuery(fieldsQuery)
  const { type, contact_id: changed } = change.attributes
  const fields = change.attributes.changes.flatMap(divide)
  const labels = [...new Set(fields.map(({ field }) => labelOf(field, definitions)))].join(', ')
  // A change of a contact that was merged into this one is part of its past only.
  const isRevertible =
    type === 'contact.updated' &&
    changed === id &&
    fields.some(({ field }) => !NOT_REVERTIBLE.includes(field))
  return (
    <>
      <div className="entry-head">
        <p>
          {contactsWords.changeTypes[type]} <ActorName change={change} />
        </p>
        {canChange && isRevertible && (
          <ConfirmedAction
            label={contactsWords.revert}
            fullLabel={contactsWords.revertOf(labels)}
            title={contactsWords.revertTitle}
            text={contactsWords.revertText(labels)}
            look="main"
            run={() => revertChange(id, change.id)}
            onDone={() => {
              onDone(contactsWords.reverted)
            }}
          />
        )}
      </div>
      <FieldChanges fields={fields} />
    </>
  )
}

/** A change of custom fields is one of each key. */
function divide({ attribute, before, after }: Change['attributes']['changes'][number]) {
  if (attribute !== 'custom_fields') return [{ field: attribute, before, after }]
  const [old, now] = [(before ?? {}) as Values, (after ?? {}) as Values]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((key): FieldChange => ({
      field: `custom_fields.${key}`,
      before: old[key],
      after: now[key],
    }))
    .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after))
}

function FieldChanges({ fields }: { fields: readonly FieldChange[] }) {
  const { data: agents } = useQuery(agentNamesQuery)
  const { data: definitions } = useQuery(fieldsQuery)
  return (
    <ul className="field-changes">
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          <span className="quiet">{labelOf(field, definitions)}</span>{' '}
          {field === 'merged_contact_ids' ? null : (
            <>
              {isSet(before) && (
                <>
                  <bdi className="before">{textOf(before, field, agents)}</bdi>{' '}
                  <span aria-hidden="true">→</span>
                  <span className="hidden">{contactsWords.changeTo}</span>{' '}
                </>
              )}
              <bdi>{textOf(after, field, agents)}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const isSet = (value: unknown) => value !== undefined && value !== null

function ActorName({ change }: { change: Change }) {
  const { actor, call_id: callId, import_id: importId, person_name: name } = change.attributes
  const text =
    callId !== null
      ? contactsWords.actors.platform
      : name === null
        ? contactsWords.actors[actor.type]
        : contactsWords.byPerson(name)
  return importId === null ? (
    <span className="quiet">{text}</span>
  ) : (
    <Link to="/contacts/imports/$importId" params={{ importId }}>
      {text}
    </Link>
  )
}
