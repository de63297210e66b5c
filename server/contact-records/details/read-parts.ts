import type { ClientActor } from '../../access/actor.ts'
import { listCalls } from '../../calls/store/list-calls.ts'
import { positionOfCall, presentCall } from '../../calls/present-call.ts'
import { CONSENT_CHANNELS } from '../../contacts/core/consents/consent.ts'
import { listConsents } from '../../contacts/consents/list-consents.ts'
import { presentConsent } from '../../contacts/consents/present-consent.ts'
import type { Deps } from '../../deps.ts'
import { presentMeetingFor } from '../../meetings/present-meeting-for.ts'
import { readMeetingsPage } from '../../meetings/read-meetings-page.ts'
import { presentPage } from '../../http/queries/paging.ts'
import { MAX_PART_ITEMS, type PartName } from './schemas.ts'

type Part = { data: object[]; next: string | null }
type PartDeps = Pick<Deps, 'pool' | 'now' | 'publicUrl' | 'secrets'>
type ReadPart = (deps: PartDeps, actor: ClientActor, contactId: string) => Promise<Part>

const FIRST_PAGE = { limit: MAX_PART_ITEMS, after: null }

const READERS: Readonly<Record<PartName, ReadPart>> = {
  meetings: async ({ pool, now, publicUrl, secrets }, actor, contactId) => {
    const asked = { contact_id: contactId, sort: '-start_time' } as const
    const wanted = { ...asked, limit: String(MAX_PART_ITEMS) }
    const { meetings, nextCursor } = await readMeetingsPage(pool, actor.workspaceId, wanted, now())
    return {
      data: meetings.map((meeting) => presentMeetingFor(meeting, { publicUrl, secrets, actor })),
      next: pathOf('/core/meetings', asked, nextCursor),
    }
  },
  calls: async ({ pool, now }, { workspaceId }, contactId) => {
    const page = { ...FIRST_PAGE, now: now() }
    const calls = await listCalls(pool, workspaceId, { contactId }, page)
    const { data, meta } = presentPage(calls, MAX_PART_ITEMS, {
      present: presentCall,
      position: positionOfCall,
    })
    return { data, next: pathOf('/core/calls', { contact_id: contactId }, meta.next_cursor) }
  },
  consents: async ({ pool }, { workspaceId }, contactId) => {
    const { consents } = await listConsents(pool, workspaceId, {
      contactId,
      channels: CONSENT_CHANNELS,
    })
    return { data: consents.map(presentConsent), next: null }
  },
}

/** The newest items of each part of a contact, with the path of the next page. */
export async function readParts(
  deps: PartDeps,
  actor: ClientActor,
  contactId: string,
  names: readonly PartName[],
): Promise<Partial<Record<PartName, Part>>> {
  const parts = await Promise.all(
    names.map(async (name) => [name, await READERS[name](deps, actor, contactId)] as const),
  )
  return Object.fromEntries(parts)
}

function pathOf(
  list: string,
  query: Readonly<Record<string, string>>,
  cursor: string | null,
): string | null {
  return cursor === null ? null : `${list}?${new URLSearchParams({ ...query, cursor }).toString()}`
}
