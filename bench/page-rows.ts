import { openSecretBox } from '../server/platform/secrets/secret-box.ts'
import { createManageLink } from '../server/meetings/links/create-manage-link.ts'
import { httpRequest } from './http-load.ts'
import type { Row } from './measure.ts'
import { type Bench, rawSide, serviceSide } from './sides.ts'
import { SECRET_KEY } from './voice-rows.ts'
import { attendeeEmail } from './workload.ts'
import { WORKSPACE } from './workspace.ts'

const MAX_MS = 10

/** The page of a meeting for its attendee, compared with one read of a row by its key. */
export async function pageRows(bench: Bench): Promise<Row[]> {
  const { service, stored } = bench
  const address = `http://127.0.0.1:${service.port}`
  const answer = await fetch(`${address}/core/meetings?status=scheduled&limit=100`, {
    headers: { authorization: `Bearer ${service.token}` },
  })
  const { data } = (await answer.json()) as { data: { id: string }[] }
  const secrets = openSecretBox(Buffer.from(SECRET_KEY, 'base64'))
  const requests = data.map(({ id }) => {
    const link = {
      workspaceId: WORKSPACE,
      meetingId: id,
      manageVersion: 1,
      role: 'attendee',
    } as const
    const url = createManageLink({ secrets, publicUrl: address }, link)!
    return httpRequest('GET', new URL(url).pathname, '')
  })
  return [
    {
      name: 'page of a meeting, one caller',
      value: 'p50',
      target: { atMost: MAX_MS },
      raw: rawSide(bench, 1, (from, count) => ({
        statement: 'select attributes from contacts where workspace_id = 1 and email = $1',
        values: Array.from({ length: count }, (_, i) => [attendeeEmail(from + i, stored)]),
      })),
      service: serviceSide(bench, 1, (k) => requests[k % requests.length]!),
    },
  ]
}
