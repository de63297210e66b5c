import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { NoteResource } from '../../../../server/notes/schemas.ts'
import { agentNamesQuery } from '../../../api/names-query.ts'
import { sessionQuery } from '../../../api/session.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { ProblemNotice } from '../../../parts/notice.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import { changeNote } from '../api/tasks.ts'
import { findNumber } from '../core/find-number.ts'
import { callsWords } from '../words/calls-words.ts'
import { AssignTask } from './assign-task.tsx'

type Props = {
  note: NoteResource
  canWrite: boolean
  showsCall?: boolean
  onChanged: (note: NoteResource) => void
}

const { task: taskWords } = callsWords
/** When a note that becomes a task is due. */
const DEFAULT_HOURS = 24

/** A note or a task, with what can be done about it. */
export function TaskLine({ note, canWrite, showsCall = true, onChanged }: Props) {
  const { text, agent_id: owner, author_name: author, call_id: call } = note.attributes
  const isTask = note.attributes.task_due_at !== null
  const { data: agents } = useQuery(agentNamesQuery)
  return (
    <li className="task-line">
      <TaskState note={note} />
      <span className="task-text">
        {text} {author !== null && <span className="quiet">{callsWords.call.by(author)}</span>}
      </span>
      <span className="quiet">
        {owner !== null
          ? (agents?.get(owner) ?? taskWords.unknownAgent(owner))
          : isTask && taskWords.anybody}
      </span>
      <span className="task-actions">
        {showsCall && call !== null && (
          <Link to="/calls/$callId" params={{ callId: call }} className="button quiet">
            {taskWords.openCall}
          </Link>
        )}
        {canWrite && <TaskActions note={note} onChanged={onChanged} />}
      </span>
    </li>
  )
}

function TaskState({ note: { attributes } }: { note: NoteResource }) {
  const { done, done_at: doneAt, done_by: doneBy, task_due_at: dueAt } = attributes
  const { data: session } = useQuery(sessionQuery)
  if (done) {
    const when = doneAt === null ? '' : formatInstant(doneAt)
    const isOwn = doneBy?.id === session?.attributes.person.id
    return (
      <StateMark kind="done">
        {isOwn ? taskWords.doneByYou(when) : taskWords.doneAt(when)}
      </StateMark>
    )
  }
  if (dueAt === null) return <StateMark kind="nothing">{taskWords.note}</StateMark>
  const isOverdue = Temporal.Instant.compare(dueAt, Temporal.Now.instant()) < 0
  return (
    <StateMark kind={isOverdue ? 'flagged' : 'waiting'}>
      {`${isOverdue ? taskWords.overdue : taskWords.due} ${formatInstant(dueAt)}`}
    </StateMark>
  )
}

type ActionsProps = { note: NoteResource; onChanged: (note: NoteResource) => void }

function TaskActions({ note, onChanged }: ActionsProps) {
  const { text, done, task_due_at: due } = note.attributes
  const number = findNumber(text)
  const change = useMutation({
    mutationFn: (wanted: Parameters<typeof changeNote>[1]) => changeNote(note.id, wanted),
    onSuccess: ({ data }) => {
      onChanged(data)
    },
  })
  return (
    <>
      {number !== null && !done && (
        <a
          href={`tel:${number}`}
          className="button quiet"
          aria-label={taskWords.callBackOf(number)}
        >
          {taskWords.callBack}
        </a>
      )}
      {due === null && !done && (
        <ActionButton
          look="quiet"
          aria-label={taskWords.toTaskOf(text)}
          isPending={change.isPending}
          onPress={() => {
            change.mutate({
              task_due_at: Temporal.Now.instant().add({ hours: DEFAULT_HOURS }).toString(),
            })
          }}
        >
          {taskWords.toTask}
        </ActionButton>
      )}
      {due !== null && !done && <AssignTask note={note} onChanged={onChanged} />}
      <ActionButton
        look="quiet"
        aria-label={done ? taskWords.reopenOf(text) : taskWords.markDoneOf(text)}
        isPending={change.isPending}
        onPress={() => {
          change.mutate({ done: !done })
        }}
      >
        {done ? taskWords.reopen : taskWords.markDone}
      </ActionButton>
      {change.error && <ProblemNotice error={change.error} />}
    </>
  )
}
