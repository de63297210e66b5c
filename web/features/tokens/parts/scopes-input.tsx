import { CheckboxGroup, FieldError, Label, Text } from 'react-aria-components'
import { CheckInput } from '../../../parts/check-input.tsx'
import type { Scope } from '../api/tokens.ts'
import { tokenWords } from '../words/token-words.ts'

const SCOPES = Object.keys(tokenWords.scopes) as Scope[]

type Props = { value: readonly Scope[]; onChange: (scopes: readonly Scope[]) => void }

/** What a token may do. */
export function ScopesInput({ value, onChange }: Props) {
  return (
    <CheckboxGroup
      className="field scopes"
      name="scopes"
      value={[...value]}
      isRequired
      onChange={(names) => {
        onChange(SCOPES.filter((scope) => names.includes(scope)))
      }}
    >
      <Label>{tokenWords.rights}</Label>
      <Text slot="description" className="hint">
        {tokenWords.rightsHint}
      </Text>
      {SCOPES.map((scope) => (
        <CheckInput key={scope} value={scope}>
          {tokenWords.scopes[scope]}
        </CheckInput>
      ))}
      <FieldError className="field-error">{tokenWords.noRights}</FieldError>
    </CheckboxGroup>
  )
}
