import { useQuery } from '@tanstack/react-query'
import { teamNamesQuery } from '../../../api/names-query.ts'
import { CheckInput } from '../../../parts/check-input.tsx'
import { ProblemNotice } from '../../../parts/notice.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { words } from '../../../words/words.ts'
import { nameOfLanguage } from '../../../words/name-of-language.ts'
import type { ConnectionSettings, Platform } from '../api/voice-connections.ts'
import { describePlatform } from '../describe-platform.ts'
import { connectionWords } from '../words/connection-words.ts'
import { TypesInput } from './types-input.tsx'

type Props = {
  platform: Platform
  draft: ConnectionSettings
  onChange: (change: Partial<ConnectionSettings>) => void
}
type OptionalName = ReturnType<typeof describePlatform>['fields'][number]

const TEAM = 'team'
const LANGUAGES = ['en', 'de', 'es', 'fr']

/** The settings that a connection to the platform has. */
export function ConnectionFields({ platform, draft, onChange }: Props) {
  const teams = useQuery(teamNamesQuery)
  return (
    <>
      <TextInput
        name="name"
        label={words.common.name}
        hint={connectionWords.nameHint}
        value={draft.name}
        maxLength={200}
        isRequired
        autoComplete="off"
        onChange={(name) => {
          onChange({ name })
        }}
      />
      {teams.error && (
        <ProblemNotice
          error={teams.error}
          title={words.errors.list(connectionWords.teams)}
          retry={() => void teams.refetch()}
        />
      )}
      <SelectInput
        label={connectionWords.team}
        options={[...(teams.data ?? [])].map(([id, name]) => ({ id, name }))}
        value={draft.team_id}
        onChange={(id) => {
          onChange({ team_id: id, meeting_type_ids: null })
        }}
      />
      <TypesInput
        teamId={draft.team_id}
        value={draft.meeting_type_ids}
        onChange={(ids) => {
          onChange({ meeting_type_ids: ids })
        }}
      />
      {describePlatform(platform).fields.map((name) => (
        <OptionalField key={name} name={name} {...{ platform, draft, onChange }} />
      ))}
    </>
  )
}

function OptionalField({ name, platform, draft, onChange }: Props & { name: OptionalName }) {
  const { label, hint } = connectionWords.fields[name]
  if (name === 'language') return <LanguageInput {...{ platform, draft, onChange }} />
  if (name === 'outbound' || name === 'sms')
    return (
      <div>
        <CheckInput
          isSelected={draft[name]}
          onChange={(isSelected) => {
            onChange({ [name]: isSelected })
          }}
        >
          {label}
        </CheckInput>
        <p className="hint">{hint}</p>
      </div>
    )
  return (
    <TextInput
      name={name}
      label={label}
      hint={hint}
      value={draft[name] ?? ''}
      maxLength={200}
      autoComplete="off"
      onChange={(value) => {
        onChange({ [name]: value.trim() === '' ? null : value.trim() })
      }}
    />
  )
}

function LanguageInput({ draft, onChange }: Props) {
  const ids = new Set([...LANGUAGES, ...(draft.language === null ? [] : [draft.language])])
  return (
    <SelectInput
      label={connectionWords.fields.language.label}
      options={[
        { id: TEAM, name: connectionWords.teamLanguage },
        ...[...ids].map((id) => ({ id, name: nameOfLanguage(id) })),
      ]}
      value={draft.language ?? TEAM}
      onChange={(id) => {
        onChange({ language: id === TEAM ? null : id })
      }}
    />
  )
}
