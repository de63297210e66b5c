import { useQuery } from '@tanstack/react-query'
import { ProblemNotice } from '../../../parts/notice.tsx'
import { Skeleton } from '../../../parts/skeleton.tsx'
import type { Contact } from '../api/contacts.ts'
import type { Duplicate } from '../api/duplicates.ts'
import { fieldsQuery } from '../api/fields.ts'
import { contactsWords } from '../words/contacts-words.ts'
import type { ComparedField } from './compared-field.ts'
import { MergeForm } from './merge-form.tsx'
import { usePair } from './pair-line.tsx'
import { labelOf, listFields, valueOf } from './present-contact.ts'

/** What a merge joins by itself. */
const JOINED = ['consents', 'undeliverable', 'merged_contact_ids', 'visits', 'chats', 'meetings']

type Props = {
  pair: Duplicate
  canChange: boolean
  onMerged: (survivorId: string) => void
}

/** Both contacts of a pair field by field. */
export function MergePair({ pair, ...props }: Props) {
  const { data: definitions } = useQuery(fieldsQuery)
  const [one, other] = usePair(pair)
  const failed = [one, other].find((side) => side?.error)
  if (failed?.error)
    return (
      <ProblemNotice
        error={failed.error}
        title={contactsWords.goneSide}
        retry={() => void failed.refetch()}
      />
    )
  if (!one?.data || !other?.data) return <Skeleton />
  const contacts: [Contact, Contact] = [one.data, other.data]
  const fields = compare(contacts).map((each) => ({
    ...each,
    label: labelOf(each.field, definitions),
  }))
  // Another version of a contact is another comparison, with choices of its own.
  const versions = contacts.map(({ meta }) => meta.version).join()
  return <MergeForm key={versions} {...{ pair, contacts, fields }} {...props} />
}

function compare([one, other]: [Contact, Contact]): Omit<ComparedField, 'label'>[] {
  const [first, second] = [one.data.attributes, other.data.attributes]
  return [...new Set([...listFields(first), ...listFields(second)])]
    .filter((field) => !JOINED.includes(field))
    .map((field) => ({ field, values: [valueOf(first, field), valueOf(second, field)] }))
}
