import { useQuery } from '@tanstack/react-query'
import { CheckboxGroup, Label, Text } from 'react-aria-components'
import { CheckInput } from '../../../parts/check-input.tsx'
import { typesQuery } from '../api/voice-connections.ts'
import { connectionWords } from '../words/connection-words.ts'

type Props = {
  teamId: number
  /** Null: all of the team. */
  value: readonly number[] | null
  onChange: (ids: number[] | null) => void
}

/** Which meeting types of the team callers can book. */
export function TypesInput({ teamId, value, onChange }: Props) {
  const { data = [] } = useQuery(typesQuery)
  const types = data.filter(({ attributes }) => attributes.team_id === teamId)
  if (types.length === 0) return null
  return (
    <CheckboxGroup
      className="field checks"
      value={(value ?? []).map(String)}
      onChange={(ids) => {
        onChange(ids.length === 0 ? null : ids.map(Number))
      }}
    >
      <Label>{connectionWords.types}</Label>
      <Text slot="description" className="hint">
        {connectionWords.typesHint}
      </Text>
      {types.map(({ id, attributes }) => (
        <CheckInput key={id} value={id}>
          {attributes.name}
        </CheckInput>
      ))}
    </CheckboxGroup>
  )
}
