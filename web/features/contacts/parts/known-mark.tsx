import type { Known } from '../api/contacts.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { formatPercent } from './present-contact.ts'

/** The more certain, the fuller. */
const SHAPES: Readonly<Record<Known['known_as'], string>> = {
  heard: '○',
  claimed: '◔',
  imported: '◑',
  enriched: '◑',
  verified: '●',
}

type Props = { known: Pick<Known, 'known_as' | 'confidence'> }

/** How a value is known, as a shape and a word. */
export function KnownMark({ known: { known_as: as, confidence } }: Props) {
  return (
    <span className={`known-mark ${as}`} title={contactsWords.knownHints[as]}>
      <span aria-hidden="true">{SHAPES[as]}</span> {contactsWords.known[as]}
      {confidence !== undefined && `, ${contactsWords.sure(formatPercent(confidence))}`}
    </span>
  )
}
