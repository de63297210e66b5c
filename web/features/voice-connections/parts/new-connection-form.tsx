import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { words } from '../../../words/words.ts'
import { generateSecret, handOver } from '../api/new-secrets.ts'
import {
  type ConnectionSettings,
  connectionsQuery,
  createConnection,
  type Platform,
  type Secrets,
} from '../api/voice-connections.ts'
import { describePlatform } from '../describe-platform.ts'
import { connectionWords } from '../words/connection-words.ts'
import { ConnectionFields } from './connection-fields.tsx'
import { SecretInputs } from './secret-inputs.tsx'

const NOTHING_SET = {
  meeting_type_ids: null,
  language: null,
  assistant_id: null,
  outbound: false,
  outbound_number: null,
  phone_number_id: null,
  sms: false,
  messaging_service_sid: null,
  account_sid: null,
} as const

type Props = { platform: Platform; teamId: number }

/** The team, the meeting types, the language and the secret of a new connection. */
export function NewConnectionForm({ platform, teamId }: Props) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { name, ownSecret, fields, secrets: names } = describePlatform(platform)
  const [draft, setDraft] = useState<ConnectionSettings>({ ...NOTHING_SET, name, team_id: teamId })
  const [secrets, setSecrets] = useState<Secrets>(() =>
    ownSecret ? { secret: generateSecret() } : {},
  )
  const create = useMutation({
    mutationFn: () => createConnection({ platform, ...draft, ...secrets }),
    onSuccess: async ({ id }) => {
      if (ownSecret && secrets.secret !== undefined) handOver(id, secrets.secret)
      void client.invalidateQueries({ queryKey: connectionsQuery.queryKey })
      // Going back must not lead to the form again: it would make a second connection.
      await navigate({
        to: '/settings/connections/$id',
        params: { id },
        search: { setUp: true },
        replace: true,
      })
    },
  })
  return (
    <section aria-label={connectionWords.wizard[1]}>
      <EntryForm
        error={create.error}
        isPending={create.isPending}
        asksToLeave
        fields={['name', ...fields, ...names]}
        onSubmit={() => {
          create.mutate()
        }}
      >
        <ConnectionFields
          platform={platform}
          draft={draft}
          onChange={(change) => {
            setDraft({ ...draft, ...change })
          }}
        />
        <SecretInputs platform={platform} names={names} value={secrets} onChange={setSecrets} />
        <div className="buttons">
          <Link to="/settings/connections" className="button">
            {words.common.cancel}
          </Link>
          <ActionButton
            type="submit"
            look="main"
            isPending={create.isPending}
            working={words.common.saving}
          >
            {connectionWords.create}
          </ActionButton>
        </div>
      </EntryForm>
    </section>
  )
}
