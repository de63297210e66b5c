import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { IdParams } from '../http/queries/id-params.ts'
import { provenanceOf } from '../access/actor.ts'
import type { ExecuteIdempotently } from '../access/writes/create-idempotent-executor.ts'
import { sendWrite, type Writing } from '../access/writes/send-write.ts'
import type { Deps } from '../deps.ts'
import { defineResponse, defineWriteBody } from '../http/bodies/define-write-body.ts'
import { describeProblems, WRITE_PROBLEMS } from '../http/open-api/describe-problems.ts'
import { isTimePosition, NextCursor, presentPage, readPage } from '../http/queries/paging.ts'
import { readIfMatch } from '../http/etags/read-if-match.ts'
import { getNote } from './get-note.ts'
import { createNote } from './create-note.ts'
import { changeNote } from './change-note.ts'
import { listNotes } from './store/list-notes.ts'
import { readNotesQuery } from './read-notes-query.ts'
import type { Note } from './store/notes.ts'
import { presentNote } from './present-note.ts'
import { NewNote, NoteChange, NoteResource, NotesQuery } from './schemas.ts'

const Answered = (description: string) =>
  defineResponse(description, NoteResource, Type.Object({ version: Type.Integer() }))

/** The routes of notes for the team and of its tasks, under /core/notes. */
export function noteRoutes(
  deps: Deps,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  return async (app) => {
    await app.register(readingNotes(deps))
    await app.register(creatingNotes({ deps, executeIdempotently }))
    await app.register(changingNotes({ deps, executeIdempotently }))
  }
}

function readingNotes({ pool }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: NotesQuery }>(
      '/core/notes',
      {
        config: { scope: 'calls:read' },
        schema: {
          operationId: 'listNotes',
          summary: 'List notes',
          description:
            'The notes that callers left for the team with the voice tool `leave_note`, and the text ' +
            'messages of attendees that are for a person; and the tasks of the team, such as to call ' +
            'somebody back.',
          tags: ['Voice'],
          querystring: NotesQuery,
          response: {
            200: defineResponse(
              'Notes, newest first unless `sort` is sent.',
              Type.Array(NoteResource),
              NextCursor,
            ),
            ...describeProblems('invalid_attributes'),
          },
        },
      },
      async ({ actor, query }) => {
        const page = readPage(query, isTimePosition)
        const byDueTime = query.sort === 'task_due_at'
        const notes = await listNotes(pool, actor.workspaceId, readNotesQuery(query), {
          ...page,
          byDueTime,
        })
        return presentPage(notes, page.limit, {
          present: presentNote,
          position: ({ createdAt, dueAt, id }) => [(byDueTime ? dueAt! : createdAt).toString(), id],
        })
      },
    )

    app.get<{ Params: IdParams }>(
      '/core/notes/:id',
      {
        config: { scope: 'calls:read' },
        schema: {
          operationId: 'getNote',
          summary: 'Get a note',
          tags: ['Voice'],
          response: { 200: Answered('The note.'), ...describeProblems('not_found') },
        },
      },
      async ({ actor, params }, reply) => {
        const note = await getNote(pool, actor.workspaceId, params.id)
        return reply.header('etag', `"${note.version}"`).send(presented(note))
      },
    )
  }
}

function creatingNotes(writing: Writing): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: { data: { attributes: NewNote } } }>(
      '/core/notes',
      {
        config: { scope: 'calls:write' },
        schema: {
          operationId: 'createNote',
          summary: 'Create a note or a task',
          description:
            'Creates a note for the team; with `task_due_at`, something that it has to do.',
          tags: ['Voice'],
          body: defineWriteBody(NewNote),
          response: { 201: Answered('The new note.'), ...describeProblems(...WRITE_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const { attributes } = request.body.data
        const provenance = provenanceOf(request.actor, request.id)
        const now = writing.deps.now()
        return sendWrite(writing, { request, reply }, async ({ db, workspaceId }) => {
          const note = await createNote(db, workspaceId, attributes, { provenance, now })
          return {
            status: 201,
            headers: { location: `/core/notes/${note.id}` },
            body: presented(note),
          }
        })
      },
    )
  }
}

function changingNotes(writing: Writing): FastifyPluginAsync {
  return async (app) => {
    app.patch<{ Params: IdParams; Body: { data: { attributes: NoteChange } } }>(
      '/core/notes/:id',
      {
        config: { scope: 'calls:write', own: 'checked' },
        schema: {
          operationId: 'updateNote',
          summary: 'Change a note',
          description:
            'Marks the note as done or reopens it, makes it a task, or changes when it is due and ' +
            'who has to do it. With `If-Match`, the note is changed only if it still has that version.',
          tags: ['Voice'],
          body: defineWriteBody(NoteChange),
          response: {
            200: Answered('The note after the change.'),
            ...describeProblems(...WRITE_PROBLEMS, 'not_found', 'precondition_failed'),
          },
        },
      },
      async (request, reply) => {
        const changing = {
          id: request.params.id,
          change: request.body.data.attributes,
          version: readIfMatch(request.headers['if-match']),
          provenance: provenanceOf(request.actor, request.id),
          now: writing.deps.now(),
        }
        return sendWrite(writing, { request, reply }, async ({ db, workspaceId, ownLimit }) => ({
          status: 200,
          body: presented(await changeNote(db, workspaceId, { ...changing, ownLimit })),
        }))
      },
    )
  }
}

function presented(note: Note) {
  return { data: presentNote(note), meta: { version: note.version } }
}
