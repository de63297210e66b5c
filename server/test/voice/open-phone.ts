import assert from 'node:assert/strict'
import { buildRoster, type WantedRoster } from '../builders.ts'
import type { TestServer, TestWorkspace } from '../harness.ts'

export const CONNECTION_SECRET = 'a-long-made-up-secret'
export const CALLER_NUMBER = '+14155550100'

/** The response of a tool on the generic platform, with the HTTP status. */
type ToolReply = { status: number; line: string; ok: boolean; data: any }

export type Phone = {
  workspace: TestWorkspace
  /** The voice connection's id, and the path of its endpoint. */
  connection: string
  path: string
  /**
   * Calls a tool in this call; `envelope` overrides fields of the request other than the tool and
   * its arguments.
   */
  call: (tool: string, args?: object, envelope?: object) => Promise<ToolReply>
  /** The attributes of the workspace's meetings, in order of start. */
  meetings: () => Promise<any[]>
}

/** A telephone call to a new workspace with this roster. */
export async function openPhoneOn(server: TestServer, roster: WantedRoster): Promise<Phone> {
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId, roster)
  return openPhone(server, workspace)
}

let calls = 0

/**
 * A telephone call on the generic platform, by default from `CALLER_NUMBER` (null: withheld).
 */
export async function openPhone(
  { app }: TestServer,
  workspace: TestWorkspace,
  { from = CALLER_NUMBER, connection = {} }: { from?: string | null; connection?: object } = {},
): Promise<Phone> {
  const made = await workspace.post('/core/voice_connections', {
    data: {
      attributes: {
        platform: 'generic',
        name: 'Desk',
        team_id: 1,
        secret: CONNECTION_SECRET,
        ...connection,
      },
    },
  })
  assert.equal(made.status, 201, made.text)
  const path = new URL(made.body.data.attributes.url).pathname
  const callId = `call-${calls++}`
  return {
    workspace,
    path,
    connection: made.body.data.id,
    call: async (tool, args = {}, envelope = {}) => {
      const response = await app.inject({
        method: 'POST',
        url: path,
        headers: {
          authorization: `Bearer ${CONNECTION_SECRET}`,
          'content-type': 'application/json',
        },
        payload: JSON.stringify({
          tool,
          arguments: args,
          call_id: callId,
          ...(from !== null && { from }),
          ...envelope,
        }),
      })
      return { status: response.statusCode, ...response.json() }
    },
    meetings: async () =>
      (await workspace.get('/core/meetings')).body.data.map(({ attributes }: any) => attributes),
  }
}
