import { useQuery } from '@tanstack/react-query'
import { agentNamesQuery, meetingTypeNamesQuery, teamNamesQuery } from '../../../api/names-query.ts'
import { type MarkKind, StateMark } from '../../../parts/state-mark.tsx'
import type { Operator, Route } from '../api/rules.ts'
import { hasValue } from '../read-value.ts'
import { routingWords } from '../words/routing-words.ts'

type Choice = { team_id?: number; meeting_type_id?: number; agent_id?: number }
type Traced = Route['trace'][number]

const MARKS: Readonly<Record<Traced['outcome'], MarkKind>> = {
  matched: 'done',
  not_matched: 'nothing',
  unknown: 'waiting',
  skipped: 'nothing',
}

/** What was decided, and what each rule made of the contact. */
export function RouteResult({ route }: { route: Route }) {
  const { decided, missing, otherwise, trace } = route
  return (
    <div className="result" role="status">
      <p>
        {decided ? (
          <>
            <StateMark kind="done">{routingWords.decided}</StateMark> <ChoiceText choice={route} />
          </>
        ) : (
          <StateMark kind={missing.length > 0 ? 'waiting' : 'nothing'}>
            {missing.length > 0 ? routingWords.undecided : routingWords.noMatch}
          </StateMark>
        )}
      </p>
      {missing.length > 0 && (
        <p>
          {routingWords.missing(missing.map((name) => routingWords.attribute(name)).join(', '))}
        </p>
      )}
      {otherwise && (
        <p>
          {routingWords.otherwise} <ChoiceText choice={otherwise} />
        </p>
      )}
      <ol className="trace">
        {trace.map((rule, i) => (
          <TraceRow key={i} rule={rule} />
        ))}
      </ol>
    </div>
  )
}

function ChoiceText({ choice }: { choice: Choice }) {
  const { data: teams } = useQuery(teamNamesQuery)
  const { data: types } = useQuery(meetingTypeNamesQuery)
  const { data: agents } = useQuery(agentNamesQuery)
  const { team_id: team = 0, meeting_type_id: type = 0, agent_id: agent } = choice
  const parts = [
    teams?.get(team) ?? routingWords.unnamed(team),
    types?.get(type) ?? routingWords.unnamed(type),
    ...(agent === undefined ? [] : [agents?.get(agent) ?? routingWords.unnamed(agent)]),
  ]
  return <strong>{parts.join(', ')}</strong>
}

function TraceRow({ rule: { name, outcome, reason, agent, conditions } }: { rule: Traced }) {
  return (
    <li>
      {name}{' '}
      <StateMark kind={MARKS[outcome]}>
        {reason === undefined ? routingWords.outcomes[outcome] : routingWords.skipped[reason]}
      </StateMark>
      {agent !== undefined && agent !== 'named' && (
        <span className="quiet"> {routingWords.agentNotes[agent]}</span>
      )}
      {conditions.length > 0 && (
        <ul>
          {conditions.map((condition, i) => (
            <li key={i} className="quiet">
              {describeTried(condition)}{' '}
              <StateMark kind={MARKS[condition.outcome]}>
                {routingWords.outcomes[condition.outcome]}
              </StateMark>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function describeTried({ attribute, operator, value, actual }: Traced['conditions'][number]) {
  const known = operator as Operator
  const wanted = hasValue(known) ? ` “${toText(value)}”` : ''
  return `${routingWords.attribute(attribute)} ${routingWords.operators[known]}${wanted}: ${
    actual === null ? routingWords.notSet : `“${toText(actual)}”`
  }`
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
