import {
  FieldError,
  Input,
  Label,
  Text,
  TextField,
  type TextFieldProps,
} from 'react-aria-components'
import { words } from '../words/words.ts'

type Props = Omit<TextFieldProps, 'className' | 'children'> & {
  name: string
  label: string
  hint?: string
}

/** A field for text with its label, a hint and what is wrong with it. */
export function TextInput({ label, hint, ...props }: Props) {
  return (
    <TextField {...props} className="field">
      <Label>{label}</Label>
      {hint !== undefined && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <Input />
      <FieldError className="field-error">
        {({ validationDetails, validationErrors }) => {
          if (validationDetails.valueMissing) return words.common.required
          if (validationDetails.tooShort) return words.common.tooFewCharacters(props.minLength ?? 0)
          if (validationDetails.typeMismatch) return words.common.invalidEmail
          return validationErrors.join(' ')
        }}
      </FieldError>
    </TextField>
  )
}
