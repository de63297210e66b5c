import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Section } from '../../parts/section.tsx'
import { RULES, rulesQuery } from './api/rules.ts'
import { RuleRow } from './parts/rule-row.tsx'
import { TryOut } from './parts/try-out.tsx'
import { routingWords } from './words/routing-words.ts'
import './routing.css'

/** The rules that route contacts to teams, in their order, and a try-out. */
export function RoutingScreen() {
  const client = useQueryClient()
  const rules = useQuery(rulesQuery)
  const canChange = useScopes().has('roster:write')
  const [done, setDone] = useState<string | null>(null)
  return (
    <>
      <div className="page-head">
        <PageHeading title={routingWords.title} />
        {canChange && (
          <Link to="/team/routing/new" className="button main">
            {routingWords.newRule}
          </Link>
        )}
      </div>
      <Section title={routingWords.rules}>
        {done !== null && <Notice kind="good">{done}</Notice>}
        <Loaded query={rules} name={routingWords.rules}>
          {(list) =>
            list.length === 0 ? (
              <p className="quiet">{routingWords.none}</p>
            ) : (
              <>
                <p className="quiet">{routingWords.inOrder}</p>
                <ol className="rows" aria-label={routingWords.rules}>
                  {list.map((rule, at) => (
                    <RuleRow
                      key={rule.id}
                      rules={list}
                      at={at}
                      canChange={canChange}
                      onDone={(text) => {
                        setDone(text)
                        void client.invalidateQueries({ queryKey: [RULES] })
                      }}
                    />
                  ))}
                </ol>
              </>
            )
          }
        </Loaded>
      </Section>
      <TryOut />
    </>
  )
}
