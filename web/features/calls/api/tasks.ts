import type { NewNote, NoteChange, NoteResource } from '../../../../server/notes/schemas.ts'
import { type Filters, pageQuery } from '../../../api/page-query.ts'
import { sendRequest } from '../../../api/send-request.ts'

type Answer = { data: NoteResource }

/** Tasks in the order in which they are due. */
export const tasksQuery = (filters: Filters) =>
  pageQuery<NoteResource>('/core/notes', { sort: 'task_due_at', ...filters })

export const createTask = (attributes: NewNote) =>
  sendRequest<Answer>('POST', '/core/notes', { attributes })

/** Changes the version that was read; without one, whatever is stored. */
export const changeNote = (id: string, attributes: NoteChange, version?: number) =>
  sendRequest<Answer>('PATCH', `/core/notes/${id}`, {
    attributes,
    ...(version !== undefined && { version }),
  })

export const readNote = (id: string) => sendRequest<Answer>('GET', `/core/notes/${id}`)
