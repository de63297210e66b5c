import type { ContactMove } from '../../access/contact-move.ts'
import { moveLimitPlaces } from '../../scheduling/taken-time/move-limit-places.ts'
import { moveCallsOfContacts } from '../../calls/store/contacts-of-calls.ts'
import type { MovedReferences } from '../../contacts/merging/merge.ts'
import type { References } from '../../contacts/merging/merge-contacts.ts'
import { moveMeetingsOfContacts } from '../../meetings/store/contacts-of-meetings.ts'
import { moveMessagesOfContacts } from '../../messages/store/contacts-of-messages.ts'
import { moveNotesOfContacts } from '../../notes/store/notes.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

type Move = (
  tx: Tx,
  workspaceId: WorkspaceId,
  move: ContactMove,
) => Promise<{ id: string; contactId: string }[]>

/** The resources that refer to contacts. Outbound calls refer to meetings. */
const MOVES: Readonly<Record<string, Move>> = {
  meetings: moveMeetings,
  calls: moveCallsOfContacts,
  notes: moveNotesOfContacts,
  messages: moveMessagesOfContacts,
}

/** How the resources of other folders follow their contact when it is merged. */
export const CONTACT_REFERENCES: References = {
  async move(tx, workspaceId, { from, to }) {
    const moved: Record<string, Record<string, string[]>> = {}
    for (const [kind, move] of Object.entries(MOVES))
      moved[kind] = byContact(await move(tx, workspaceId, { from, to, only: null }))
    return moved satisfies MovedReferences
  },
  async giveBack(tx, workspaceId, { moved, from }) {
    for (const [kind, move] of Object.entries(MOVES))
      for (const [to, only] of Object.entries(moved[kind] ?? {}))
        await move(tx, workspaceId, { from: [from], to, only })
  },
}

async function moveMeetings(tx: Tx, workspaceId: WorkspaceId, move: ContactMove) {
  const moved = await moveMeetingsOfContacts(tx, workspaceId, move)
  for (const [from, meetingIds] of Object.entries(byContact(moved)))
    await moveLimitPlaces(tx, workspaceId, { meetingIds, from, to: move.to })
  return moved
}

function byContact(moved: readonly { id: string; contactId: string }[]): Record<string, string[]> {
  const ids: Record<string, string[]> = {}
  for (const { id, contactId } of moved) (ids[contactId] ??= []).push(id)
  return ids
}
