import { Button, type ButtonProps } from 'react-aria-components'

type Props = Omit<ButtonProps, 'className' | 'children' | 'isPending'> & {
  /** `main`: the one action of a screen; `quiet`: one of a row. */
  look?: 'main' | 'plain' | 'quiet' | 'danger'
  children: string
  /** Whether its action runs: the button keeps the focus, and does nothing. */
  isPending?: boolean
  /** What the button says meanwhile. */
  working?: string
}

/** A button in one of the looks of the dashboard. */
export function ActionButton({
  look = 'plain',
  working,
  isPending = false,
  onPress,
  children,
  ...props
}: Props) {
  return (
    <Button
      {...props}
      {...(!isPending && onPress && { onPress })}
      className={`button ${look} ${isPending ? 'pending' : ''}`}
    >
      {isPending && working ? working : children}
    </Button>
  )
}
