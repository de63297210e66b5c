import {
  FieldError,
  Label,
  Text,
  TextArea,
  TextField,
  type TextFieldProps,
} from 'react-aria-components'
import { words } from '../words/words.ts'

type Props = Omit<TextFieldProps, 'className' | 'children'> & {
  name: string
  label: string
  hint?: string
  rows?: number
}

/** A field for several lines of text. */
export function TextAreaInput({ label, hint, rows = 4, ...props }: Props) {
  return (
    <TextField {...props} className="field">
      <Label>{label}</Label>
      {hint !== undefined && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <TextArea rows={rows} />
      <FieldError className="field-error">
        {({ validationDetails, validationErrors }) =>
          validationDetails.valueMissing ? words.common.required : validationErrors.join(' ')
        }
      </FieldError>
    </TextField>
  )
}
