import { ActionButton } from '../../../parts/action-button.tsx'
import { words } from '../../../words/words.ts'

type Props = {
  /** What the form does. */
  label: string
  look?: 'main' | 'danger'
  isPending: boolean
  onCancel: () => void
}

/** The end of a form: nothing, or what it is for. */
export function FormButtons({ label, look = 'main', isPending, onCancel }: Props) {
  return (
    <div className="buttons">
      <ActionButton onPress={onCancel}>{words.common.cancel}</ActionButton>
      <ActionButton type="submit" look={look} isPending={isPending} working={words.common.saving}>
        {label}
      </ActionButton>
    </div>
  )
}
