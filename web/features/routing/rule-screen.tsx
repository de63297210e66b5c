import { getRouteApi, Link } from '@tanstack/react-router'
import { useDraft } from '../../api/use-draft.ts'
import { RecordPage } from '../../parts/record-page.tsx'
import { type Rule, type RuleAttributes, RULES } from './api/rules.ts'
import { RuleForm } from './parts/rule-form.tsx'
import { routingWords } from './words/routing-words.ts'
import './routing.css'

/** Names the attributes that the form edits. */
const DEFAULTS: RuleAttributes = {
  name: '',
  position: 0,
  enabled: true,
  conditions: { all: [] },
  team_id: 0,
  meeting_type_id: 0,
  agent: null,
}
const route = getRouteApi('/shell/team/routing/$ruleId')

/** A rule with its condition and where it leads. */
export function RuleScreen() {
  const { ruleId } = route.useParams()
  return (
    <RecordPage<RuleAttributes>
      key={ruleId}
      path={RULES}
      id={ruleId}
      name={routingWords.rule}
      archiveText={routingWords.archiveText}
      canRestore={false}
      back={<Link to="/team/routing">{routingWords.title}</Link>}
    >
      {({ resource, canChange, onSaved }) => (
        <OpenRule rule={resource} canChange={canChange} onSaved={onSaved} />
      )}
    </RecordPage>
  )
}

type Props = { rule: Rule; canChange: boolean; onSaved: (outside: undefined) => void }

function OpenRule({ rule, canChange, onSaved }: Props) {
  const draft = useDraft<RuleAttributes>({
    path: RULES,
    defaults: DEFAULTS,
    stored: rule,
    onSaved: () => {
      onSaved(undefined)
    },
  })
  return <RuleForm draft={draft} canChange={canChange} />
}
