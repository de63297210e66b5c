import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { words } from '../../../words/words.ts'
import { connect, type Credentials, type Provider } from '../api/connections.ts'
import { calendarWords } from '../words/calendar-words.ts'
import { CREDENTIAL_FIELDS, CredentialFields } from './credential-fields.tsx'
import { MissingProviders } from './missing-providers.tsx'

type Props = {
  agents: ReadonlyMap<number, string>
  agentId: number | undefined
  providers: readonly Provider[]
  onCancel: () => void
  /** The agent signs in on this page. */
  onLink: (url: string) => void
  /** It is connected, in words; empty: it waits for the sign-in. */
  onDone: (text: string) => void
}

/** Which account of which agent is connected. */
export function ConnectForm({ agents, agentId, providers, onCancel, onLink, onDone }: Props) {
  const [agent, setAgent] = useState(agentId ?? [...agents.keys()][0]!)
  const [provider, setProvider] = useState(providers[0])
  const [byLink, setByLink] = useState(false)
  const create = useMutation({
    mutationFn: (credentials: Partial<Credentials>) =>
      connect({ agent_id: agent, provider: provider!, ...credentials }),
    onSuccess: ({ data, meta }) => {
      const { account } = data.attributes
      onDone(account === null ? '' : calendarWords.connected(account, meta.events_this_week))
      if (meta.sign_in_url !== null) onLink(meta.sign_in_url)
    },
  })
  if (provider === undefined) return <Notice kind="bad">{calendarWords.noProviders}</Notice>
  const hasFields = provider === 'caldav' || provider === 'ics'
  return (
    <EntryForm
      error={create.error}
      isPending={create.isPending}
      fields={CREDENTIAL_FIELDS}
      onSubmit={(typed) => {
        const sent = Object.entries(typed).filter(([name]) => CREDENTIAL_FIELDS.includes(name))
        create.mutate(hasFields && !byLink ? Object.fromEntries(sent) : {})
      }}
    >
      <SelectInput
        label={calendarWords.agent}
        options={[...agents].map(([id, name]) => ({ id, name }))}
        value={agent}
        onChange={setAgent}
      />
      <ProviderFields
        providers={providers}
        provider={provider}
        byLink={byLink}
        onProvider={setProvider}
        onByLink={setByLink}
      />
      <div className="buttons">
        <ActionButton onPress={onCancel}>{words.common.cancel}</ActionButton>
        <ActionButton
          type="submit"
          look="main"
          isPending={create.isPending}
          working={calendarWords.connecting}
        >
          {calendarWords.connectNow}
        </ActionButton>
      </div>
    </EntryForm>
  )
}

type ProviderProps = {
  providers: readonly Provider[]
  provider: Provider
  byLink: boolean
  onProvider: (provider: Provider) => void
  onByLink: (byLink: boolean) => void
}

function ProviderFields({ providers, provider, byLink, onProvider, onByLink }: ProviderProps) {
  const hasFields = provider === 'caldav' || provider === 'ics'
  return (
    <>
      <SelectInput
        label={calendarWords.provider}
        options={providers.map((id) => ({
          id,
          name: calendarWords.providers[id],
          hint: calendarWords.providerHints[id],
        }))}
        value={provider}
        onChange={onProvider}
      />
      <MissingProviders providers={providers} />
      {hasFields && !byLink && <CredentialFields provider={provider} />}
      {(!hasFields || byLink) && <p>{calendarWords.linkFollows}</p>}
      {hasFields && (
        <p>
          <ActionButton
            look="quiet"
            onPress={() => {
              onByLink(!byLink)
            }}
          >
            {byLink ? calendarWords.typeHere : calendarWords.letAgentType}
          </ActionButton>
        </p>
      )}
    </>
  )
}
