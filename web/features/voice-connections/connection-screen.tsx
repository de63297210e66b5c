import './voice-connections.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useScopes } from '../../api/use-scopes.ts'
import { ConfirmedAction } from '../../parts/confirmed-action.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Section } from '../../parts/section.tsx'
import { takeOver } from './api/new-secrets.ts'
import {
  type Connection,
  connectionQuery,
  connectionsQuery,
  removeConnection,
} from './api/voice-connections.ts'
import { ConnectionForm } from './parts/connection-form.tsx'
import { readState, RequestState } from './parts/request-state.tsx'
import { ReplaceSecrets } from './parts/replace-secrets.tsx'
import { SetUpSteps } from './parts/set-up-steps.tsx'
import { WizardProgress } from './parts/wizard-progress.tsx'
import { connectionWords } from './words/connection-words.ts'

const route = getRouteApi('/shell/settings/connections/$id')

/** One connection: its requests, what to paste at the platform, its settings. */
export function ConnectionScreen() {
  const { id } = route.useParams()
  const connection = useQuery(connectionQuery(id))
  const name = connection.data?.attributes.name
  return (
    <>
      <PageHeading title={name ?? connectionWords.connection} />
      <Loaded query={connection} name={connectionWords.connection}>
        {(data) => <OneConnection key={id} connection={data} />}
      </Loaded>
    </>
  )
}

function OneConnection({ connection }: { connection: Connection }) {
  const client = useQueryClient()
  const { setUp = false } = route.useSearch()
  const canChange = useScopes().has('calls:write')
  const [secret, setSecret] = useState(() => takeOver(connection.id))
  const [done, setDone] = useState<string | null>(null)
  const { id, attributes } = connection
  const reload = () => {
    void client.invalidateQueries(connectionQuery(id))
    void client.invalidateQueries({ queryKey: connectionsQuery.queryKey })
  }
  if (attributes.archived_at !== null)
    return <Notice kind="plain">{connectionWords.archived}</Notice>
  return (
    <>
      {setUp && <WizardProgress step={readState(attributes) === 'accepted' ? 4 : 2} />}
      {done !== null && <Notice kind="good">{done}</Notice>}
      <Section title={connectionWords.requests}>
        <RequestState {...attributes} />
      </Section>
      <Section
        title={connectionWords.setUp}
        action={
          canChange && (
            <ReplaceSecrets
              connection={connection}
              onReplaced={(replaced) => {
                setSecret(replaced)
                setDone(connectionWords.replaced)
                reload()
              }}
            />
          )
        }
      >
        <SetUpSteps connection={connection} secret={secret} />
      </Section>
      {canChange && (
        <SettingsSection
          connection={connection}
          onSaved={() => {
            setDone(connectionWords.saved)
            reload()
          }}
        />
      )}
    </>
  )
}

type SettingsProps = { connection: Connection; onSaved: () => void }

function SettingsSection({ connection, onSaved }: SettingsProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { name } = connection.attributes
  return (
    <Section
      title={connectionWords.settings}
      action={
        <ConfirmedAction
          label={connectionWords.remove}
          fullLabel={connectionWords.removeOf(name)}
          title={connectionWords.removeTitle(name)}
          text={connectionWords.removeText}
          run={() => removeConnection(connection.id)}
          onDone={() => {
            void client.invalidateQueries({ queryKey: connectionsQuery.queryKey })
            void navigate({ to: '/settings/connections' })
          }}
        />
      }
    >
      <ConnectionForm connection={connection} onSaved={onSaved} />
    </Section>
  )
}
