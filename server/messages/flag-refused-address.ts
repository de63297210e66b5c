import { getWorkspace } from '../access/store/workspaces.ts'
import type { Write } from '../access/write.ts'
import { flagAddress } from '../contacts/undeliverable/flag-address.ts'
import type { Message } from './message.ts'

/** Notes on the contact that the address of a message to the attendee does not work. */
export async function flagRefusedAddress(
  write: Write,
  { recipient, contactId, address, detail, reason }: Message,
): Promise<void> {
  if (recipient !== 'attendee' || contactId === null || address === null) return
  const { phoneRegion } = await getWorkspace(write.db, write.workspaceId)
  await flagAddress(write, { contactId, address, phoneRegion, reason: detail ?? reason ?? '' })
}
