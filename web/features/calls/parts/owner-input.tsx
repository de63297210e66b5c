import { useQuery } from '@tanstack/react-query'
import { agentNamesQuery } from '../../../api/names-query.ts'
import { SelectInput } from '../../../parts/select-input.tsx'
import { callsWords } from '../words/calls-words.ts'

type Props = {
  label?: string
  /** What no agent means. */ nobody: string
  value: number | null
  onChange: (agent: number | null) => void
}

/** Chooses the agent who has to do a task. */
export function OwnerInput({ label = callsWords.task.owner, nobody, value, onChange }: Props) {
  const { data: agents } = useQuery(agentNamesQuery)
  return (
    <SelectInput<number>
      label={label}
      value={value ?? 0}
      options={[
        { id: 0, name: nobody },
        ...[...(agents ?? [])].map(([id, name]) => ({ id, name })),
      ]}
      onChange={(id) => {
        onChange(id === 0 ? null : id)
      }}
    />
  )
}
