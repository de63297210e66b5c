import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { NoteResource } from '../../../../server/notes/schemas.ts'
import { Section } from '../../../parts/section.tsx'
import { type Call, connectionsQuery } from '../api/calls.ts'
import { callsWords } from '../words/calls-words.ts'
import { AddTask } from './add-task.tsx'
import { TaskLine } from './task-line.tsx'

type Props = { call: Call; notes: readonly NoteResource[]; canWrite: boolean }

/** The notes that were left in a call, and the tasks that it became. */
export function CallNotes({ call, notes, canWrite }: Props) {
  const client = useQueryClient()
  const { data: connections } = useQuery(connectionsQuery)
  const team = connections?.get(call.attributes.voice_connection_id ?? '')?.attributes.team_id
  const reload = () => {
    void client.invalidateQueries({ queryKey: ['/core/calls'] })
    void client.invalidateQueries({ queryKey: ['/core/notes'] })
  }
  return (
    <Section
      title={callsWords.call.notes}
      action={canWrite && <AddTask callId={call.id} team={team} onAdded={reload} />}
    >
      {notes.length === 0 ? (
        <p className="quiet">{callsWords.call.noNotes}</p>
      ) : (
        <ul className="rows">
          {notes.map((note) => (
            <TaskLine
              key={note.id}
              note={note}
              canWrite={canWrite}
              showsCall={false}
              onChanged={reload}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}
