import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PathLink } from '../../../parts/path-link.tsx'
import { Section } from '../../../parts/section.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import { type Call, connectionsQuery } from '../api/calls.ts'
import { describeOutcome } from '../core/describe-outcome.ts'
import { formatLength } from '../core/format-length.ts'
import { nameCaller } from '../core/name-caller.ts'
import { callsWords } from '../words/calls-words.ts'

const { call: callWords } = callsWords

/** What a call led to, and what is known of it. */
export function CallFacts({ call }: { call: Call }) {
  const { data: connections } = useQuery(connectionsQuery)
  const { attributes } = call
  const { party_number: number, recording_url: recording, platform } = attributes
  const { kind, label } = describeOutcome(call)
  const connection = connections?.get(attributes.voice_connection_id ?? '')?.attributes.name
  return (
    <Section title={callWords.summary}>
      <p className="summary-text">{attributes.summary}</p>
      <p className="hint">{callWords.summaryBy[attributes.summary_by]}</p>
      <p className="call-actions">
        {number !== null && <a href={`tel:${number}`}>{callWords.callBack(number)}</a>}
        {recording !== null && (
          <a href={recording} target="_blank" rel="noopener noreferrer">
            {callWords.recording(platform)}
          </a>
        )}
      </p>
      <dl className="facts call-facts">
        <Fact name={callWords.state}>
          <StateMark kind={kind}>{label}</StateMark>
        </Fact>
        <Fact name={callWords.started}>{formatInstant(attributes.started_at)}</Fact>
        <Fact name={callWords.length}>
          {formatLength(attributes.started_at, attributes.ended_at)}
        </Fact>
        <Fact name={attributes.direction === 'outbound' ? callWords.called : callWords.party}>
          {number ?? callsWords.withheld}
        </Fact>
        {attributes.contact_id !== null && (
          <Fact name={callWords.contact}>
            <PathLink path={`/contacts/${attributes.contact_id}`}>{nameCaller(call)}</PathLink>
          </Fact>
        )}
        <Fact name={callWords.own}>{attributes.own_number}</Fact>
        <Fact name={callWords.connection}>{connection}</Fact>
        <Fact name={callWords.platform}>{platform}</Fact>
        <Fact name={callWords.ended}>{attributes.ended_reason}</Fact>
      </dl>
    </Section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
