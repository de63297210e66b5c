import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { agentNamesQuery, meetingTypeNamesQuery, teamNamesQuery } from '../../../api/names-query.ts'
import { archiveResource } from '../../../api/resource.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx'
import { FormProblem } from '../../../parts/entry-form.tsx'
import { Row } from '../../../parts/row.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import { reorder, type Rule, RULES } from '../api/rules.ts'
import { describeCondition } from '../describe-condition.ts'
import { routingWords } from '../words/routing-words.ts'

type Props = {
  rules: readonly Rule[]
  /** The index of the rule. */
  at: number
  canChange: boolean
  onDone: (text: string | null) => void
}

/** A rule with its condition in words, where it leads, and its place in the order. */
export function RuleRow({ rules, at, canChange, onDone }: Props) {
  const rule = rules[at]!
  const { name, enabled, conditions } = rule.attributes
  return (
    <Row look="rule">
      <span className="row-main">
        {at + 1}.{' '}
        <Link to="/team/routing/$ruleId" params={{ ruleId: rule.id }}>
          {name}
        </Link>{' '}
        {!enabled && <StateMark kind="nothing">{routingWords.off}</StateMark>}
      </span>
      <span>{describeCondition(conditions)}</span>
      <span>
        <Target rule={rule} />
      </span>
      <span className="row-actions">
        {canChange && <RuleActions rules={rules} at={at} onDone={onDone} />}
      </span>
    </Row>
  )
}

function Target({ rule: { attributes } }: { rule: Rule }) {
  const { data: teams } = useQuery(teamNamesQuery)
  const { data: types } = useQuery(meetingTypeNamesQuery)
  const { data: agents } = useQuery(agentNamesQuery)
  const { team_id: team, meeting_type_id: type, agent } = attributes
  const named =
    agent === null
      ? null
      : agent === 'owner'
        ? routingWords.owner
        : (agents?.get(agent) ?? routingWords.unnamed(agent))
  return (
    <>
      → {teams?.get(team) ?? routingWords.unnamed(team)},{' '}
      {types?.get(type) ?? routingWords.unnamed(type)}
      {named !== null && <span className="quiet">, {named}</span>}
    </>
  )
}

function RuleActions({ rules, at, onDone }: Omit<Props, 'canChange'>) {
  const { id, attributes } = rules[at]!
  const move = useMutation({
    mutationFn: (to: number) => reorder(rules.toSpliced(at, 1).toSpliced(to, 0, rules[at]!)),
    onSuccess: () => {
      onDone(routingWords.moved(attributes.name))
    },
    // The order that is stored now is shown.
    onError: () => {
      onDone(null)
    },
  })
  return (
    <>
      {[-1, 1].map((step) => (
        <ActionButton
          key={step}
          look="quiet"
          aria-label={(step < 0 ? routingWords.up : routingWords.down)(attributes.name)}
          isDisabled={rules[at + step] === undefined}
          isPending={move.isPending}
          onPress={() => {
            move.mutate(at + step)
          }}
        >
          {step < 0 ? '↑' : '↓'}
        </ActionButton>
      ))}
      <ConfirmedAction
        label={routingWords.archive}
        fullLabel={routingWords.archiveOf(attributes.name)}
        title={routingWords.archiveTitle(attributes.name)}
        text={routingWords.archiveText}
        run={() => archiveResource(RULES, { id, version: attributes.version })}
        onDone={() => {
          onDone(routingWords.archived(attributes.name))
        }}
      />
      <FormProblem error={move.error} />
    </>
  )
}
