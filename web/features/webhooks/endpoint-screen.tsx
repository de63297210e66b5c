import './webhooks.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Section } from '../../parts/section.tsx'
import { formatInstant } from '../../words/format-instant.ts'
import { type Endpoint, endpointQuery, endpointsQuery } from './api/endpoints.ts'
import { DeliverySection } from './parts/delivery-section.tsx'
import { EndpointActions } from './parts/endpoint-actions.tsx'
import { EndpointForm } from './parts/endpoint-form.tsx'
import { EndpointState } from './parts/endpoint-state.tsx'
import { webhookWords } from './words/webhook-words.ts'

const route = getRouteApi('/shell/settings/webhooks/$id')

/** One endpoint: its state, its deliveries, its settings. */
export function EndpointScreen() {
  const { id } = route.useParams()
  const endpoint = useQuery(endpointQuery(id))
  const { description, url } = endpoint.data?.attributes ?? {}
  return (
    <>
      <PageHeading title={description ?? url ?? webhookWords.endpoint} />
      <Loaded query={endpoint} name={webhookWords.endpoint}>
        {(data) => <OneEndpoint key={id} endpoint={data} />}
      </Loaded>
    </>
  )
}

function OneEndpoint({ endpoint }: { endpoint: Endpoint }) {
  const client = useQueryClient()
  const canChange = useScopes().has('webhooks:write')
  const [done, setDone] = useState<string | null>(null)
  const { id, attributes } = endpoint
  const { url, next_probe_at: probe, previous_secret_until: previous } = attributes
  if (attributes.archived_at !== null) return <Notice kind="plain">{webhookWords.archived}</Notice>
  const finish = (text: string) => {
    setDone(text)
    void client.invalidateQueries(endpointQuery(id))
    void client.invalidateQueries({ queryKey: endpointsQuery.queryKey })
  }
  return (
    <>
      {done !== null && <Notice kind="good">{done}</Notice>}
      <Section title={webhookWords.state}>
        <p>
          <EndpointState {...attributes} />
        </p>
        <p className="quiet">{url}</p>
        {probe !== null && <p className="quiet">{webhookWords.nextProbe(formatInstant(probe))}</p>}
        {previous !== null && (
          <p className="quiet">{webhookWords.bothSecrets(formatInstant(previous))}</p>
        )}
        {canChange && <EndpointActions endpoint={endpoint} onDone={finish} />}
      </Section>
      <DeliverySection id={id} canReplay={canChange} onReplayed={finish} />
      {canChange && (
        <Section title={webhookWords.settings}>
          <EndpointForm
            endpoint={endpoint}
            onSaved={() => {
              finish(webhookWords.saved)
            }}
          />
        </Section>
      )}
    </>
  )
}
