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
import { listNotes, type Note } from './store.ts'
import { markNote } from './mark-note.ts'
import { presentNote } from './present-note.ts'
import { NoteChange, NoteResource, NotesQuery } from './schemas.ts'

const Answered = (description: string) =>
  defineResponse(description, NoteResource, Type.Object({ version: Type.Integer() }))

/** The routes of notes that callers left for the team, under /core/notes. */
export function noteRoutes(
  deps: Deps,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  return async (app) => {
    await app.register(readingNotes(deps))
    await app.register(markingNotes({ deps, executeIdempotently }))
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
            'messages of attendees that are for a person.',
          tags: ['Voice'],
          querystring: NotesQuery,
          response: {
            200: defineResponse('Notes, newest first.', Type.Array(NoteResource), NextCursor),
            ...describeProblems('invalid_attributes'),
          },
        },
      },
      async ({ actor, query }) => {
        const page = readPage(query, isTimePosition)
        const wanted = {
          done: query.done === undefined ? null : query.done === 'true',
          teamId: query.team_id === undefined ? null : Number(query.team_id),
          contactId: query.contact_id ?? null,
        }
        return presentPage(
          await listNotes(pool, actor.workspaceId, { ...page, ...wanted }),
          page.limit,
          { present: presentNote, position: ({ createdAt, id }) => [createdAt.toString(), id] },
        )
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

function markingNotes(writing: Writing): FastifyPluginAsync {
  return async (app) => {
    app.patch<{ Params: IdParams; Body: { data: { attributes: NoteChange } } }>(
      '/core/notes/:id',
      {
        config: { scope: 'calls:write' },
        schema: {
          operationId: 'updateNote',
          summary: 'Mark a note as done',
          description:
            'Marks the note as done, or reopens it. With `If-Match`, the note is changed only if it still ' +
            'has that version.',
          tags: ['Voice'],
          body: defineWriteBody(NoteChange),
          response: {
            200: Answered('The note after the change.'),
            ...describeProblems(...WRITE_PROBLEMS, 'not_found', 'precondition_failed'),
          },
        },
      },
      async (request, reply) => {
        const marking = {
          id: request.params.id,
          done: request.body.data.attributes.done,
          version: readIfMatch(request.headers['if-match']),
          provenance: provenanceOf(request.actor, request.id),
          now: writing.deps.now(),
        }
        return sendWrite(writing, { request, reply }, async ({ db, workspaceId }) => ({
          status: 200,
          body: presented(await markNote(db, workspaceId, marking)),
        }))
      },
    )
  }
}

function presented(note: Note) {
  return { data: presentNote(note), meta: { version: note.version } }
}
