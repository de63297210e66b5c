import './hours.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useOwnAgent, useScopes } from '../../api/use-scopes.ts'
import { ConfirmedAction } from '../../parts/confirmed-action.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import type { Schedule } from '../../api/schedules.ts'
import { agentsQuery, archiveSchedule, scheduleQuery } from './api/schedules.ts'
import { ScheduleEditor } from './parts/schedule-editor.tsx'
import { ScheduleUsers } from './parts/schedule-users.tsx'
import { hoursWords } from './words/hours-words.ts'

/** One schedule, to be read and changed. */
export function ScheduleScreen() {
  const { scheduleId } = useParams({ from: '/shell/team/schedules/$scheduleId' })
  const schedule = useQuery(scheduleQuery(scheduleId))
  return (
    <Loaded query={schedule} name={hoursWords.title}>
      {(found) => <Shown key={found.id} schedule={found} />}
    </Loaded>
  )
}

function Shown({ schedule }: { schedule: Schedule }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const scopes = useScopes()
  const own = useOwnAgent()
  const { data: agents = [] } = useQuery(agentsQuery)
  const [isDirty, setDirty] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const users = agents.filter(({ attributes }) => attributes.schedule_id === Number(schedule.id))
  const isManager = scopes.has('roster:write')
  // The server lets agents change hours that are theirs alone.
  const isOwn = own?.agentId != null && users.length === 1 && Number(users[0]?.id) === own.agentId
  const { name, version } = schedule.attributes
  const reload = () => void client.invalidateQueries({ queryKey: ['/core/schedules'] })
  return (
    <>
      <div className="page-head">
        <PageHeading title={name} />
        {isManager && users.length === 0 && !isDirty && (
          <ConfirmedAction
            label={hoursWords.archive}
            fullLabel={`${hoursWords.archive}: ${name}`}
            title={hoursWords.archiveTitle(name)}
            text={hoursWords.archiveText}
            run={() => archiveSchedule(schedule.id, version)}
            onDone={() => {
              reload()
              void navigate({ to: '/team/schedules' })
            }}
          />
        )}
      </div>
      {isSaved && !isDirty && <Notice kind="good">{hoursWords.saved}</Notice>}
      {!isManager && !isOwn && <Notice kind="plain">{hoursWords.readOnly}</Notice>}
      <ScheduleEditor
        key={schedule.id}
        schedule={schedule}
        canChange={isManager || isOwn}
        onDirty={setDirty}
        onReload={reload}
        onSaved={() => {
          setSaved(true)
          setDirty(false)
          reload()
          document.querySelector('h1')?.focus()
        }}
      />
      <ScheduleUsers schedule={schedule} canChange={isManager} isDirty={isDirty} />
    </>
  )
}
