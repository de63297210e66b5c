import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { agentNamesQuery, teamNamesQuery } from '../../../api/names-query.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DateInput } from '../../../parts/date-input.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { connectionsQuery } from '../api/calls.ts'
import type { CallsSearch } from '../core/read-filters.ts'
import { callsWords } from '../words/calls-words.ts'

type Props = { search: CallsSearch; onChange: (search: CallsSearch) => void }
type Change = { [Name in keyof CallsSearch]?: CallsSearch[Name] | undefined }
type PartProps = { search: CallsSearch; set: (change: Change) => void }
type Outcome = NonNullable<CallsSearch['outcome']>

const { filters: filterWords, outcomes } = callsWords
const ANY = 'any'
const OUTCOMES: readonly Outcome[] = ['flagged', 'booked', 'rescheduled', 'cancelled', 'none']

/** What the list is restricted to; every choice changes the address. */
export function CallFilters({ search, onChange }: Props) {
  const set = (change: Change) => {
    const all = Object.entries({ ...search, ...change })
    onChange(Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== '')))
  }
  const isMore = [search.team, search.agent, search.connection, search.platform].some(
    (value) => value !== undefined,
  )
  return (
    <div role="search" aria-label={filterWords.title}>
      <MainFilters search={search} set={set} />
      <details className="more-filters" open={isMore}>
        <summary>{filterWords.more}</summary>
        <MoreFilters search={search} set={set} />
      </details>
      {Object.keys(search).length > 0 && (
        <ActionButton
          look="quiet"
          onPress={() => {
            onChange({})
          }}
        >
          {filterWords.clear}
        </ActionButton>
      )}
    </div>
  )
}

function MainFilters({ search, set }: PartProps) {
  return (
    <div className="call-filters">
      <SelectInput<Outcome | typeof ANY>
        label={filterWords.outcome}
        value={search.outcome ?? ANY}
        options={[
          { id: ANY, name: filterWords.any },
          ...OUTCOMES.map((id) => ({ id, name: outcomes[id] })),
        ]}
        onChange={(id) => {
          set({ outcome: id === ANY ? undefined : id })
        }}
      />
      <DateInput
        label={filterWords.from}
        value={search.from ?? ''}
        onChange={(from) => {
          set({ from })
        }}
      />
      <DateInput
        label={filterWords.to}
        value={search.to ?? ''}
        onChange={(to) => {
          set({ to })
        }}
      />
      <NumberFilter
        key={search.number ?? ''}
        value={search.number ?? ''}
        onChange={(number) => {
          set({ number })
        }}
      />
    </div>
  )
}

/** A number is searched for when it is complete. */
function NumberFilter({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(value)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (typed.trim() !== value) onChange(typed.trim())
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        name="number"
        type="tel"
        label={filterWords.number}
        value={typed}
        autoComplete="off"
        onChange={setTyped}
        onBlur={() => {
          submit()
        }}
      />
    </form>
  )
}

function MoreFilters({ search, set }: PartProps) {
  const { data: teams } = useQuery(teamNamesQuery)
  const { data: agents } = useQuery(agentNamesQuery)
  const { data: connections } = useQuery(connectionsQuery)
  const platforms = [
    ...new Set([...(connections ?? [])].map(([, { attributes }]) => attributes.platform)),
  ]
  return (
    <div className="call-filters">
      <IdFilter
        label={filterWords.team}
        names={teams}
        value={search.team}
        onChange={(team) => {
          set({ team })
        }}
      />
      <IdFilter
        label={filterWords.agent}
        names={agents}
        value={search.agent}
        onChange={(agent) => {
          set({ agent })
        }}
      />
      <SelectInput<string>
        label={filterWords.connection}
        value={search.connection ?? ''}
        options={[
          { id: '', name: filterWords.any },
          ...[...(connections ?? [])].map(([id, { attributes }]) => ({
            id,
            name: attributes.name,
          })),
        ]}
        onChange={(connection) => {
          set({ connection })
        }}
      />
      <SelectInput<string>
        label={filterWords.platform}
        value={search.platform ?? ''}
        options={[{ id: '', name: filterWords.any }, ...platforms.map((id) => ({ id, name: id }))]}
        onChange={(platform) => {
          set({ platform })
        }}
      />
    </div>
  )
}

type IdFilterProps = {
  label: string
  names: ReadonlyMap<number, string> | undefined
  value: number | undefined
  onChange: (id: number | undefined) => void
}

function IdFilter({ label, names = new Map(), value, onChange }: IdFilterProps) {
  return (
    <SelectInput<number>
      label={label}
      value={value ?? 0}
      options={[
        { id: 0, name: filterWords.any },
        ...[...names].map(([id, name]) => ({ id, name })),
      ]}
      onChange={(id) => {
        onChange(id === 0 ? undefined : id)
      }}
    />
  )
}
