import { after } from 'node:test'
import { type Scope, SCOPES } from '../access/scopes.ts'
import { buildApp } from '../app.ts'
import { createClient } from '../access/oauth/create-client.ts'
import { createCode } from '../access/oauth/create-code.ts'
import { startServer, type TestWorkspace } from './harness.ts'
import { CALLBACK, openOAuthClient } from './sign-in.ts'

/** A server, a second server on the same database, and clients that sign in to them. */
export async function startSignIns() {
  const server = await startServer({})
  const { app, deps } = server
  const second = buildApp(deps)
  await second.ready()
  after(() => second.close())

  const newCode = ({ workspaceId }: TestWorkspace, scopes: readonly Scope[] = SCOPES) =>
    createCode(deps.pool, workspaceId, { scopes, now: deps.now() })
  const newClientId = async (
    { workspaceId }: TestWorkspace,
    {
      scopes = SCOPES,
      redirectUris = [CALLBACK],
    }: { scopes?: readonly Scope[]; redirectUris?: string[] } = {},
  ) => {
    const now = deps.now()
    const client = { name: 'Assistant', scopes, redirectUris, now }
    return (await createClient(deps.pool, workspaceId, client)).clientId
  }
  const newProgram = async (
    workspace: TestWorkspace,
    options: { scopes?: readonly Scope[] } = {},
  ) => openOAuthClient([app], await newClientId(workspace, options))
  const statusWith = async (token: string, url = '/core/meetings') =>
    (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode
  return { ...server, second, newCode, newClientId, newProgram, statusWith }
}
