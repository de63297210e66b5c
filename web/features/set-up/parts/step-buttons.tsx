import { ActionButton } from '../../../parts/action-button.tsx'
import { words } from '../../../words/words.ts'
import { setUpWords } from '../words/set-up-words.ts'

type Props = { isPending: boolean; onBack?: (() => void) | undefined }

/** Saves the step, or goes back to the one before. */
export function StepButtons({ isPending, onBack }: Props) {
  return (
    <div className="buttons">
      {onBack && <ActionButton onPress={onBack}>{setUpWords.back}</ActionButton>}
      <ActionButton type="submit" look="main" isPending={isPending} working={words.common.saving}>
        {setUpWords.next}
      </ActionButton>
    </div>
  )
}
