import type { Write } from '../access/write.ts'
import { type FindMeetingsOutside, MeetingsOutside, type RosterChange } from './meetings-outside.ts'

/** The `changeMeta` of a resource of the roster: the meetings that a change leaves outside. */
export function reportMeetingsOutside<Row, Verb extends 'create' | 'update' | 'archive'>(
  findMeetingsOutside: FindMeetingsOutside,
  verbs: readonly Verb[],
  changeOf: (row: Row) => RosterChange,
) {
  return {
    verbs,
    canRehearse: true,
    schema: { meetings_outside: MeetingsOutside },
    read: async ({ db, workspaceId, now }: Write, row: Row) => ({
      meetings_outside: await findMeetingsOutside(db, workspaceId, changeOf(row), now),
    }),
  }
}
