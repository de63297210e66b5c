import { useQuery } from '@tanstack/react-query'
import { agentNamesQuery, meetingTypeNamesQuery } from '../../../api/names-query.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { PathLink } from '../../../parts/path-link.tsx'
import { Row } from '../../../parts/row.tsx'
import { Section } from '../../../parts/section.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import { meetingsOfCallQuery } from '../api/calls.ts'
import { callsWords } from '../words/calls-words.ts'

const { call: callWords } = callsWords

/** The meetings that were booked in a call, as they are now. */
export function CallMeetings({ platformCallId }: { platformCallId: string }) {
  const meetings = useQuery(meetingsOfCallQuery(platformCallId))
  const { data: types } = useQuery(meetingTypeNamesQuery)
  const { data: agents } = useQuery(agentNamesQuery)
  return (
    <Section title={callWords.meetings}>
      <Loaded query={meetings} name={callWords.meetings}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="quiet">{callWords.noMeetings}</p>
          ) : (
            <ul className="rows">
              {data.map(({ id, attributes }) => (
                <Row key={id}>
                  <PathLink path={`/meetings/${id}`}>
                    {types?.get(attributes.meeting_type_id) ?? id}
                  </PathLink>
                  <span>
                    {formatInstant(
                      Temporal.Instant.fromEpochMilliseconds(
                        Number(attributes.start_time) * 1_000,
                      ).toString(),
                    )}
                  </span>
                  <span>{agents?.get(attributes.agent_id) ?? ''}</span>
                </Row>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
