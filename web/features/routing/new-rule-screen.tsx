import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useDraft } from '../../api/use-draft.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { words } from '../../words/words.ts'
import { positionAtEnd, type RuleAttributes, RULES, rulesQuery } from './api/rules.ts'
import { targetsQuery } from './api/targets.ts'
import { RuleForm } from './parts/rule-form.tsx'
import { routingWords } from './words/routing-words.ts'
import './routing.css'

/** The form of a new rule, which is tried last. */
export function NewRuleScreen() {
  const rules = useQuery(rulesQuery)
  const canChange = useScopes().has('roster:write')
  return (
    <>
      <header className="record-head">
        <p>
          <Link to="/team/routing">{routingWords.title}</Link>
        </p>
        <PageHeading title={routingWords.newRule} />
      </header>
      {canChange ? (
        <Loaded query={rules} name={routingWords.rules}>
          {(list) => <WithTarget position={positionAtEnd(list)} />}
        </Loaded>
      ) : (
        <Notice kind="plain">{words.errors.noRight}</Notice>
      )}
    </>
  )
}

function WithTarget({ position }: { position: number }) {
  const targets = useQuery(targetsQuery)
  return (
    <Loaded query={targets} name={routingWords.types}>
      {([first]) =>
        first ? (
          <NewRule
            defaults={{
              name: '',
              position,
              enabled: true,
              conditions: { all: [] },
              team_id: first.teamId,
              meeting_type_id: first.id,
              agent: null,
            }}
          />
        ) : (
          <Notice kind="plain">
            <p>{routingWords.noType}</p>
            <Link to="/team/types/new">{routingWords.newType}</Link>
          </Notice>
        )
      }
    </Loaded>
  )
}

function NewRule({ defaults }: { defaults: RuleAttributes }) {
  const navigate = useNavigate()
  const draft = useDraft<RuleAttributes>({
    path: RULES,
    defaults,
    stored: null,
    onSaved: () => {
      void navigate({ to: '/team/routing' })
    },
  })
  return <RuleForm draft={draft} canChange label={routingWords.createRule} />
}
