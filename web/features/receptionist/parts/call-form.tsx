import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { teamNamesQuery } from '../../../api/names-query.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { words } from '../../../words/words.ts'
import type { CallSettings } from '../api/turns.ts'
import { receptionistWords } from '../words/receptionist-words.ts'

type Language = keyof typeof receptionistWords.languages
const LANGUAGES = Object.entries(receptionistWords.languages).map(([id, name]) => ({
  id: id as Language,
  name,
}))

const ownLanguage = LANGUAGES.find(({ id }) => id === words.tag)?.id ?? 'en'

type Props = {
  error: Error | null
  isPending: boolean
  onBegin: (settings: CallSettings) => void
}

/** How the call begins: the number, the language, and the team if there are several. */
export function CallForm({ error, isPending, onBegin }: Props) {
  const teams = useQuery(teamNamesQuery)
  const [language, setLanguage] = useState<Language>(ownLanguage)
  const [chosen, setTeam] = useState<number | null>(null)
  return (
    <Loaded query={teams} name={receptionistWords.team}>
      {(names) => {
        const options = [...names].map(([id, name]) => ({ id, name }))
        const teamId = chosen ?? options[0]?.id
        if (teamId === undefined) return <Notice kind="plain">{receptionistWords.noTeam}</Notice>
        return (
          <EntryForm
            error={error}
            isPending={isPending}
            fields={['from']}
            onSubmit={({ from = '' }) => {
              onBegin({ from: from.trim(), language, teamId })
            }}
          >
            <TextInput
              name="from"
              type="tel"
              autoComplete="off"
              label={receptionistWords.number}
              hint={receptionistWords.numberHint}
            />
            <SelectInput
              label={receptionistWords.language}
              options={LANGUAGES}
              value={language}
              onChange={setLanguage}
            />
            {options.length > 1 && (
              <SelectInput
                label={receptionistWords.team}
                options={options}
                value={teamId}
                onChange={setTeam}
              />
            )}
            <ActionButton type="submit" look="main" isPending={isPending}>
              {receptionistWords.begin}
            </ActionButton>
          </EntryForm>
        )
      }}
    </Loaded>
  )
}
