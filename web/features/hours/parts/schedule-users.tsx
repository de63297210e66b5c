import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ActionButton } from '../../../parts/action-button.tsx'
import { FormProblem } from '../../../parts/entry-form.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Row } from '../../../parts/row.tsx'
import { Section } from '../../../parts/section.tsx'
import type { Schedule } from '../../../api/schedules.ts'
import { type Agent, agentsQuery, createSchedule, giveSchedule } from '../api/schedules.ts'
import { hoursWords } from '../words/hours-words.ts'
import { AssignSchedule } from './assign-schedule.tsx'
import { TimeOffLink } from './time-off-link.tsx'

type Props = { schedule: Schedule; canChange: boolean; isDirty: boolean }

/** The agents who use a schedule. Each can get a copy of the stored hours for itself. */
export function ScheduleUsers({ schedule, canChange, isDirty }: Props) {
  const agents = useQuery(agentsQuery)
  const copy = useOwnCopy(schedule)
  return (
    <Section title={hoursWords.users}>
      <FormProblem error={copy.error} />
      <Loaded query={agents} name={hoursWords.users}>
        {(list) => {
          const users = list.filter(
            ({ attributes }) => attributes.schedule_id === Number(schedule.id),
          )
          const others = list.filter((agent) => !users.includes(agent))
          return (
            <>
              {users.length === 0 && <p className="quiet">{hoursWords.unused}</p>}
              {users.length > 1 && <p className="quiet">{hoursWords.usersText}</p>}
              <ul className="rows">
                {users.map((agent) => (
                  <Row key={agent.id} look="plain">
                    <span className="row-main">{agent.attributes.name}</span>
                    <span className="row-fact">
                      <TimeOffLink agentId={agent.id} name={agent.attributes.name} />
                    </span>
                    <span className="row-actions">
                      {canChange && users.length > 1 && !isDirty && (
                        <ActionButton
                          look="quiet"
                          isPending={copy.isPending}
                          onPress={() => {
                            copy.mutate(agent)
                          }}
                        >
                          {hoursWords.makeOwn(agent.attributes.name)}
                        </ActionButton>
                      )}
                    </span>
                  </Row>
                ))}
              </ul>
              {canChange && !isDirty && others.length > 0 && (
                <AssignSchedule schedule={schedule} agents={others} />
              )}
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

/** Creates a copy of the stored hours for one agent, and opens it. */
function useOwnCopy(schedule: Schedule) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (agent: Agent) => {
      const { version: _version, ...hours } = schedule.attributes
      const made = await createSchedule({
        name: hoursWords.copyName(hours.name, agent.attributes.name).slice(0, 1024),
        time_zone: hours.time_zone,
        weekly: hours.weekly,
        overrides: hours.overrides,
        holiday_region: hours.holiday_region,
      })
      await giveSchedule(agent, made.id)
      return made
    },
    onSuccess: async (made) => {
      await client.invalidateQueries({ queryKey: ['/core/agents'] })
      await client.invalidateQueries({ queryKey: ['/core/schedules'] })
      await navigate({ to: '/team/schedules/$scheduleId', params: { scheduleId: made.id } })
    },
  })
}
