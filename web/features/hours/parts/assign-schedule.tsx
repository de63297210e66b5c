import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Schedule, schedulesQuery } from '../../../api/schedules.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { FormProblem } from '../../../parts/entry-form.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { OutsideNotice } from '../../../parts/outside-notice.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { type Agent, giveSchedule } from '../api/schedules.ts'
import { hoursWords } from '../words/hours-words.ts'

type Props = { schedule: Schedule; agents: readonly Agent[] }

/** Lets one more agent use a schedule, instead of that which the agent uses so far. */
export function AssignSchedule({ schedule, agents }: Props) {
  const client = useQueryClient()
  const { data: schedules = [] } = useQuery(schedulesQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const agent = agents.find(({ id }) => id === chosen) ?? agents[0]
  const nameOf = (id: number) => schedules.find((each) => Number(each.id) === id)?.attributes.name
  const assign = useMutation({
    mutationFn: (to: Agent) => giveSchedule(to, schedule.id),
    onSettled: () => client.invalidateQueries({ queryKey: ['/core/agents'] }),
  })
  if (!agent) return null
  return (
    <>
      <FormProblem error={assign.error} />
      {assign.isSuccess && (
        <Notice kind="good">{hoursWords.assigned(assign.variables.attributes.name)}</Notice>
      )}
      <OutsideNotice
        outside={assign.data?.meta.meetings_outside}
        timeZone={schedule.attributes.time_zone}
      />
      <div className="assign-schedule">
        <SelectInput
          label={hoursWords.assignTo}
          value={agent.id}
          options={agents.map(({ id, attributes }) => {
            const current = nameOf(attributes.schedule_id)
            return {
              id,
              name: attributes.name,
              ...(current !== undefined && { hint: hoursWords.usesNow(current) }),
            }
          })}
          onChange={setChosen}
        />
        <ActionButton
          isPending={assign.isPending}
          onPress={() => {
            assign.mutate(agent)
          }}
        >
          {hoursWords.assign}
        </ActionButton>
      </div>
    </>
  )
}
