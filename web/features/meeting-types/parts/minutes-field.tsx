import type { Draft } from '../../../api/use-draft.ts'
import { DraftNumber } from '../../../parts/draft-number.tsx'
import type { TypeAttributes } from '../api/meeting-types.ts'
import { formatMinutes } from '../format-minutes.ts'
import { typeWords } from '../words/type-words.ts'

type Name = Extract<keyof TypeAttributes, `${string}_minutes`>
type Props = {
  draft: Draft<TypeAttributes>
  name: Exclude<Name, 'duration_options_minutes'>
  isOptional?: boolean
  min?: number
  max: number
}

/** Minutes, which are also shown as hours and days. */
export function MinutesField({ draft, name, ...props }: Props) {
  const { [name]: value } = draft.value
  const long = value === null ? null : formatMinutes(value)
  return (
    <DraftNumber
      {...props}
      draft={draft}
      name={name}
      label={typeWords.fields[name]}
      hint={typeWords.hints[name]}
      unit={long === null ? typeWords.units.minutes : `${typeWords.units.minutes} = ${long}`}
    />
  )
}
