import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Row } from '../../../parts/row.tsx'
import { ShowMore } from '../../../parts/show-more.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import { contactQuery } from '../api/contacts.ts'
import { type Merge, mergesQuery, undoMerge } from '../api/duplicates.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { ContactLink } from './contact-link.tsx'
import { nameOf } from './present-contact.ts'

type Props = {
  /** Only the merges of this contact, and nothing if there was none. */
  contactId?: string
  canChange: boolean
  onDone: (text: string) => void
}

/** What was merged, each to undo. */
export function MergeList({ contactId, canChange, onDone }: Props) {
  const client = useQueryClient()
  const merges = useInfiniteQuery(mergesQuery(contactId))
  const finish = (text: string) => {
    for (const path of ['/core/contact_merges', '/core/contact_duplicates', '/core/contacts'])
      void client.invalidateQueries({ queryKey: [path] })
    onDone(text)
  }
  return (
    <Loaded query={merges} name={contactsWords.merges}>
      {(list) => {
        if (list.length > 0)
          return (
            <>
              <ul className="rows">
                {list.map((merge) => (
                  <Row key={merge.id} look="wide">
                    <MergeLine merge={merge} canChange={canChange} onDone={finish} />
                  </Row>
                ))}
              </ul>
              <ShowMore query={merges} />
            </>
          )
        return contactId === undefined ? <p className="quiet">{contactsWords.noMerges}</p> : null
      }}
    </Loaded>
  )
}

type LineProps = { merge: Merge; canChange: boolean; onDone: (text: string) => void }

function MergeLine({ merge: { id, attributes }, canChange, onDone }: LineProps) {
  const { contact_id: survivor, merged_contact_ids: merged, undone_at: undoneAt } = attributes
  const { data: contact } = useQuery(contactQuery(survivor))
  const name = contact ? nameOf(contact.data.attributes) : '…'
  return (
    <>
      <span className="row-main">
        <ContactLink id={survivor}>{name}</ContactLink>
        <br />
        <span className="quiet">
          {contactsWords.mergedCount(merged.length)}, {formatInstant(attributes.created_at)}
          {undoneAt !== null && `; ${contactsWords.undone(formatInstant(undoneAt))}`}
        </span>
      </span>
      <span className="row-actions">
        {canChange && undoneAt === null && (
          <ConfirmedAction
            label={contactsWords.undo}
            fullLabel={contactsWords.undoOf(name)}
            title={contactsWords.undoTitle}
            text={contactsWords.undoText}
            look="main"
            run={() => undoMerge(id)}
            onDone={({ meta: { warnings } }) => {
              onDone([contactsWords.mergeUndone, ...warnings.map(({ detail }) => detail)].join(' '))
            }}
          />
        )}
      </span>
    </>
  )
}
