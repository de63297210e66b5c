import { useId } from 'react'
import { setUpWords } from '../words/set-up-words.ts'

/** What the workspace has already of a step. */
export function ExistingList({ items }: { items: readonly { id: string; text: string }[] }) {
  const label = useId()
  if (items.length === 0) return null
  return (
    <div>
      <p id={label} className="quiet">
        {setUpWords.existing}
      </p>
      <ul className="rows" aria-labelledby={label}>
        {items.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
