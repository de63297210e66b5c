import { StateMark } from '../../../parts/state-mark.tsx'
import type { Note } from '../api/history.ts'
import { contactsWords } from '../words/contacts-words.ts'

/** A note that was left for the team: untrusted text. */
export function NoteEntry({ note: { attributes } }: { note: Note }) {
  const { text, author_name: author, done } = attributes
  return (
    <>
      <p>
        {author === null ? contactsWords.noteWord : contactsWords.noteBy(author)}{' '}
        <StateMark kind={done ? 'done' : 'waiting'}>
          {done ? contactsWords.done : contactsWords.open}
        </StateMark>
      </p>
      <blockquote>
        <bdi>{text}</bdi>
      </blockquote>
    </>
  )
}
