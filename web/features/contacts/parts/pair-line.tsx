import { useQueries } from '@tanstack/react-query'
import { type Contact, contactQuery } from '../api/contacts.ts'
import type { Duplicate } from '../api/duplicates.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { ContactLink } from './contact-link.tsx'
import { formatPercent, nameOf } from './present-contact.ts'

type Props = { pair: Duplicate; /** The contact that is known already. */ of?: string }

/** The names of a pair, or of the other one, how probable it is, and why. */
export function PairLine({ pair, of }: Props) {
  const { contact_ids: ids, score, reasons } = pair.attributes
  const sides = usePair(pair)
  return (
    <span className="row-main">
      {ids.flatMap((id, i) => {
        if (id === of) return []
        const { data } = sides[i] ?? {}
        return (
          <strong key={id} className="pair-name clamped">
            <ContactLink id={id}>{data ? nameOf(data.data.attributes) : '…'}</ContactLink>
          </strong>
        )
      })}
      <span className="quiet">
        {contactsWords.probable(formatPercent(score))}
        {': '}
        {reasons.map(({ code }) => contactsWords.duplicateReasons[code]).join(', ')}
      </span>
    </span>
  )
}

/** Both contacts of a pair. */
export function usePair(pair: Duplicate) {
  return useQueries({ queries: pair.attributes.contact_ids.map((id) => contactQuery(id)) })
}

/** The names of both in a sentence. */
export function pairName(sides: readonly { data: Contact | undefined }[]): string {
  const [one = '…', other = '…'] = sides.map(({ data }) => data && nameOf(data.data.attributes))
  return contactsWords.pairOf(one, other)
}
