import { SelectInput } from '../../../parts/select-input.tsx'
import type { Roster } from '../api/roster.ts'
import { agentsFor } from '../core/agents-for.ts'
import type { What } from '../use-booking.ts'
import { dayWords } from '../words/day-words.ts'
import { agentName, typeName } from './shown.ts'

type Props = {
  roster: Roster
  typeIds: readonly number[]
  ownAgentId: number | null
  value: What
  onChange: (value: What) => void
}

/** No agent is chosen: ids begin with 1. */
const ANYONE = 0

/** The meeting type, its duration and the agent of a booking. */
export function WhatFields({ roster, typeIds, ownAgentId, value, onChange }: Props) {
  const { duration_minutes: usual = 0, duration_options_minutes: others = [] } =
    roster.types.get(value.typeId)?.attributes ?? {}
  const durations = [...new Set([usual, ...others])].toSorted((a, b) => a - b)
  const agents = agentsFor(roster, value.typeId)
  return (
    <div className="what-fields">
      <SelectInput
        label={dayWords.type}
        options={typeIds.map((id) => ({ id, name: typeName(roster, id) }))}
        value={value.typeId}
        onChange={(typeId) => {
          const canStay = agentsFor(roster, typeId).some((id) => id === value.agentId)
          onChange({ typeId, agentId: canStay ? value.agentId : ownAgentId, duration: null })
        }}
      />
      {durations.length > 1 && (
        <SelectInput
          label={dayWords.duration}
          options={durations.map((id) => ({ id, name: dayWords.minutes(id) }))}
          value={value.duration ?? usual}
          onChange={(duration) => {
            onChange({ ...value, duration: duration === usual ? null : duration })
          }}
        />
      )}
      {ownAgentId === null && (
        <SelectInput
          label={dayWords.agent}
          options={[
            { id: ANYONE, name: dayWords.anyone },
            ...agents.map((id) => ({ id, name: agentName(roster, id) })),
          ]}
          value={value.agentId ?? ANYONE}
          onChange={(id) => {
            onChange({ ...value, agentId: id === ANYONE ? null : id })
          }}
        />
      )}
    </div>
  )
}
