import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { NoteResource } from '../../../server/notes/schemas.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { SelectInput } from '../../parts/select-input.tsx'
import { ShowMore } from '../../parts/show-more.tsx'
import { words } from '../../words/words.ts'
import { tasksQuery } from './api/tasks.ts'
import './calls.css'
import { AddTask } from './parts/add-task.tsx'
import { CallsNavigation } from './parts/calls-navigation.tsx'
import { OwnerInput } from './parts/owner-input.tsx'
import { TaskLine } from './parts/task-line.tsx'
import { callsWords } from './words/calls-words.ts'

const route = getRouteApi('/shell/calls/tasks')
const { task: taskWords } = callsWords

/** What the team has to do, in the order in which it is due. */
export function TasksScreen() {
  const scopes = useScopes()
  const client = useQueryClient()
  const canWrite = scopes.has('calls:write')
  const reload = () => void client.invalidateQueries({ queryKey: ['/core/notes'] })
  return (
    <>
      <div className="page-head">
        <PageHeading title={callsWords.tasks} />
        {canWrite && <AddTask onAdded={reload} />}
      </div>
      <CallsNavigation />
      {scopes.has('calls:read') ? (
        <Tasks canWrite={canWrite} onChanged={reload} />
      ) : (
        <Notice kind="plain">{words.errors.noRight}</Notice>
      )}
    </>
  )
}

type TasksProps = { canWrite: boolean; onChanged: () => void }

function Tasks({ canWrite, onChanged }: TasksProps) {
  const { owner, state } = route.useSearch()
  const tasks = useInfiniteQuery(tasksQuery({ done: state === 'done', agent_id: owner }))
  const [marked, setMarked] = useState<NoteResource | null>(null)
  return (
    <>
      <TaskFilters />
      {marked?.attributes.done && (
        <Notice kind="good">{taskWords.doneNow(marked.attributes.text)}</Notice>
      )}
      <Loaded query={tasks} name={callsWords.tasks}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">
              {state === 'done'
                ? taskWords.noneDone
                : owner === undefined
                  ? taskWords.none
                  : taskWords.noneOfOwner}
            </p>
          ) : (
            <>
              <ul className="rows">
                {list.map((note) => (
                  <TaskLine
                    key={note.id}
                    note={note}
                    canWrite={canWrite}
                    onChanged={(changed) => {
                      setMarked(changed)
                      onChanged()
                    }}
                  />
                ))}
              </ul>
              <ShowMore query={tasks} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function TaskFilters() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className="filters">
      <OwnerInput
        nobody={taskWords.everyone}
        value={search.owner ?? null}
        onChange={(agent) => {
          const { owner: _, ...rest } = search
          const wanted = agent === null ? rest : { ...rest, owner: agent }
          void navigate({ search: wanted, replace: true })
        }}
      />
      <SelectInput<'open' | 'done'>
        label={taskWords.state}
        value={search.state ?? 'open'}
        options={[
          { id: 'open', name: taskWords.open },
          { id: 'done', name: taskWords.done },
        ]}
        onChange={(state) => {
          const { state: _, ...rest } = search
          void navigate({ search: state === 'done' ? { ...rest, state } : rest, replace: true })
        }}
      />
    </div>
  )
}
