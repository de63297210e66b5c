import './tokens.css'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TokenResource } from '../../../server/access/schemas.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { ConfirmedAction } from '../../parts/confirmed-action.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Row } from '../../parts/row.tsx'
import { Section } from '../../parts/section.tsx'
import { ShowMore } from '../../parts/show-more.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { formatInstant } from '../../words/format-instant.ts'
import { words } from '../../words/words.ts'
import { revokeToken, type Scope, tokensQuery } from './api/tokens.ts'
import { NewTokenButton } from './parts/new-token-button.tsx'
import { tokenWords } from './words/token-words.ts'

const ALL_SCOPES = Object.keys(tokenWords.scopes).length
const MAX_NAMED = 4

/** The access tokens with which programs use the API. */
export function TokensScreen() {
  return useScopes().has('tokens:write') ? (
    <Tokens />
  ) : (
    <>
      <PageHeading title={tokenWords.title} />
      <Notice kind="plain">{words.errors.noRight}</Notice>
    </>
  )
}

function Tokens() {
  const client = useQueryClient()
  const tokens = useInfiniteQuery(tokensQuery)
  const [done, setDone] = useState<string | null>(null)
  const reload = () => void client.invalidateQueries({ queryKey: tokensQuery.queryKey })
  return (
    <>
      <div className="page-head">
        <PageHeading title={tokenWords.title} />
        <NewTokenButton
          onCreated={() => {
            setDone(null)
            reload()
          }}
        />
      </div>
      {done !== null && <Notice kind="good">{done}</Notice>}
      <Section title={tokenWords.list}>
        <Loaded query={tokens} name={tokenWords.title}>
          {(list) =>
            list.length === 0 ? (
              <p className="quiet">{tokenWords.empty}</p>
            ) : (
              <>
                <ul className="rows">
                  {list.map((token) => (
                    <TokenRow
                      key={token.id}
                      token={token}
                      onRevoked={() => {
                        setDone(tokenWords.revoked(token.attributes.name))
                        reload()
                      }}
                    />
                  ))}
                </ul>
                <ShowMore query={tokens} />
              </>
            )
          }
        </Loaded>
      </Section>
    </>
  )
}

function TokenRow({ token, onRevoked }: { token: TokenResource; onRevoked: () => void }) {
  const { id, attributes } = token
  const { name, scopes, rate_limit: limit, revoked_at: revoked } = attributes
  return (
    <Row look="person">
      <span className="row-main">
        <strong>{name}</strong>
        <br />
        <span className="quiet">{describeScopes(scopes)}</span>
      </span>
      <span className="row-fact">
        <TokenState attributes={attributes} />
        {limit !== null && (
          <>
            <br />
            <span className="quiet">{tokenWords.limit(limit)}</span>
          </>
        )}
      </span>
      <span className="row-fact quiet">
        {attributes.last_used_at === null
          ? tokenWords.neverUsed
          : tokenWords.used(formatInstant(attributes.last_used_at))}
      </span>
      <span className="row-actions">
        {revoked === null && (
          <ConfirmedAction
            label={tokenWords.revoke}
            fullLabel={tokenWords.revokeOf(name)}
            title={tokenWords.revokeTitle(name)}
            text={tokenWords.revokeText}
            run={() => revokeToken(id)}
            onDone={onRevoked}
          />
        )}
      </span>
    </Row>
  )
}

/** All, a few by name, or the first of many. */
function describeScopes(scopes: readonly string[]): string {
  if (scopes.length === ALL_SCOPES) return tokenWords.allRights
  const named = scopes.slice(0, MAX_NAMED).map((scope) => tokenWords.scopes[scope as Scope])
  const others = scopes.length - named.length
  return [...named, ...(others > 0 ? [tokenWords.otherRights(others)] : [])].join(', ')
}

function TokenState({ attributes }: Pick<TokenResource, 'attributes'>) {
  const { revoked_at: revoked, expires_at: expires } = attributes
  if (revoked !== null)
    return <StateMark kind="nothing">{tokenWords.wasRevoked(formatInstant(revoked))}</StateMark>
  if (expires === null) return <StateMark kind="done">{tokenWords.valid}</StateMark>
  const isOver = Temporal.Instant.compare(expires, Temporal.Now.instant()) <= 0
  return isOver ? (
    <StateMark kind="nothing">{tokenWords.expired(formatInstant(expires))}</StateMark>
  ) : (
    <StateMark kind="done">{tokenWords.validUntil(formatInstant(expires))}</StateMark>
  )
}
