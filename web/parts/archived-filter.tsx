import { words } from '../words/words.ts'
import { CheckInput } from './check-input.tsx'

type Props = { isShown: boolean; onChange: (isShown: boolean) => void }

/** Whether a list also shows what is archived. */
export function ArchivedFilter({ isShown, onChange }: Props) {
  return (
    <div className="filters">
      <CheckInput isSelected={isShown} onChange={onChange}>
        {words.archive.showArchived}
      </CheckInput>
    </div>
  )
}
