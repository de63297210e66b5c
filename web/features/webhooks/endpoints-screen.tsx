import './webhooks.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Row } from '../../parts/row.tsx'
import { ShowMore } from '../../parts/show-more.tsx'
import { formatInstant } from '../../words/format-instant.ts'
import { type Endpoint, endpointsQuery } from './api/endpoints.ts'
import { EndpointState } from './parts/endpoint-state.tsx'
import { NewEndpoint } from './parts/new-endpoint.tsx'
import { webhookWords } from './words/webhook-words.ts'

/** The addresses that get the events of the workspace. */
export function EndpointsScreen() {
  const endpoints = useInfiniteQuery(endpointsQuery)
  const canChange = useScopes().has('webhooks:write')
  return (
    <>
      <div className="page-head">
        <PageHeading title={webhookWords.title} />
        {canChange && <NewEndpoint />}
      </div>
      {!canChange && <Notice kind="plain">{webhookWords.readOnly}</Notice>}
      <Loaded query={endpoints} name={webhookWords.title}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{webhookWords.empty}</p>
          ) : (
            <section aria-label={webhookWords.title}>
              <ul className="rows">
                {list.map((endpoint) => (
                  <EndpointRow key={endpoint.id} endpoint={endpoint} />
                ))}
              </ul>
              <ShowMore query={endpoints} />
            </section>
          )
        }
      </Loaded>
    </>
  )
}

function EndpointRow({ endpoint: { id, attributes } }: { endpoint: Endpoint }) {
  const { url, description, event_types: types, last_success_at: success } = attributes
  return (
    <Row>
      <span className="row-main">
        <Link to="/settings/webhooks/$id" params={{ id }}>
          {description ?? url}
        </Link>
        <br />
        <span className="quiet">{description !== null && url}</span>
      </span>
      <span className="row-fact">
        <EndpointState {...attributes} />
        <br />
        <span className="quiet">{types === null ? webhookWords.allTypes : types.join(', ')}</span>
      </span>
      <span className="row-fact quiet">
        {success === null
          ? webhookWords.neverDelivered
          : webhookWords.delivered(formatInstant(success))}
      </span>
    </Row>
  )
}
