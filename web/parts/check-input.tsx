import { Checkbox, type CheckboxProps } from 'react-aria-components'

type Props = Omit<CheckboxProps, 'className' | 'children'> & { children: string }

/** Something that is on or off. */
export function CheckInput({ children, ...props }: Props) {
  return (
    <Checkbox {...props} className="check">
      <span className="box" aria-hidden="true" />
      {children}
    </Checkbox>
  )
}
