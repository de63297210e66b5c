import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useScopes } from '../../api/use-scopes.ts'
import { ConfirmedAction } from '../../parts/confirmed-action.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Row } from '../../parts/row.tsx'
import { Section } from '../../parts/section.tsx'
import { type ContactField, deleteField, fieldsQuery } from './api/fields.ts'
import { ChangeField, NewField } from './parts/field-dialogs.tsx'
import { contactsWords } from './words/contacts-words.ts'

/** The definitions of the custom fields of contacts. */
export function FieldsScreen() {
  const client = useQueryClient()
  const canChange = useScopes().has('roster:write')
  const fields = useQuery(fieldsQuery)
  const [done, setDone] = useState<string | null>(null)
  const finish = (text: string | null) => {
    setDone(text)
    void client.invalidateQueries({ queryKey: fieldsQuery.queryKey })
  }
  return (
    <>
      <PageHeading title={contactsWords.customFields} />
      {done !== null && <Notice kind="good">{done}</Notice>}
      <Section
        title={contactsWords.definitions}
        action={canChange && <NewField onSaved={finish} />}
      >
        <p className="quiet">{contactsWords.fieldsText}</p>
        <Loaded query={fields} name={contactsWords.customFields}>
          {(list) =>
            list.length === 0 ? (
              <p className="quiet">{contactsWords.noFields}</p>
            ) : (
              <ul className="rows">
                {list.map((field) => (
                  <Row key={field.id} look="person">
                    <FieldFacts field={field} />
                    <span className="row-actions">
                      {canChange && <FieldActions field={field} onDone={finish} />}
                    </span>
                  </Row>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
    </>
  )
}

function FieldFacts({ field: { attributes } }: { field: ContactField }) {
  const { key, label, description, value_type: type, options, required } = attributes
  return (
    <>
      <span className="row-main">
        <strong>
          <bdi>{label}</bdi>
        </strong>{' '}
        {label !== key && <code>{key}</code>}
        {description !== null && <bdi className="evidence">{description}</bdi>}
      </span>
      <span className="row-fact">
        {contactsWords.types[type]}
        {options.length > 0 && <span className="evidence">{options.join(', ')}</span>}
      </span>
      <span className="row-fact quiet">{required && contactsWords.required}</span>
    </>
  )
}

type ActionsProps = { field: ContactField; onDone: (text: string | null) => void }

function FieldActions({ field, onDone }: ActionsProps) {
  const { label } = field.attributes
  return (
    <>
      <ChangeField field={field} onSaved={onDone} />
      <ConfirmedAction
        label={contactsWords.remove}
        fullLabel={contactsWords.removeOf(label)}
        title={contactsWords.removeTitle(label)}
        text={contactsWords.removeText}
        run={() =>
          deleteField(field).catch((error: unknown) => {
            // The newest version is shown before another attempt.
            onDone(null)
            throw error
          })
        }
        onDone={() => {
          onDone(contactsWords.fieldRemoved(label))
        }}
      />
    </>
  )
}
