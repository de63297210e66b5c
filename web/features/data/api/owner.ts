import type { WorkspaceResource } from '../../../../server/access/schemas.ts'
import { basePath } from '../../../api/base-path.ts'
import { withConfirmation } from '../../../api/confirmation.ts'
import { RequestProblem } from '../../../api/request-problem.ts'
import { sendRequest } from '../../../api/send-request.ts'

export type Workspace = { data: WorkspaceResource; meta: { version: number } }

export const rename = (name: string, version: number) =>
  sendRequest<Workspace>('PATCH', '/core/workspace', { attributes: { name }, version })

export const archive = () =>
  withConfirmation(() => sendRequest<Workspace>('POST', '/auth/workspace/archive'))

export const restore = () =>
  withConfirmation(() => sendRequest<Workspace>('POST', '/auth/workspace/restore'))

export const remove = (name: string) =>
  withConfirmation(() =>
    sendRequest<Workspace>('POST', '/auth/workspace/delete', { attributes: { name } }),
  )

const FILE = `${basePath}/auth/workspace/export`

/** Lets the browser store the file, once the person has confirmed who it is. */
export async function download(): Promise<void> {
  await withConfirmation(async () => {
    const { ok, status, headers } = await fetch(FILE, { method: 'HEAD' }).catch(() => {
      throw RequestProblem.unreachable()
    })
    if (ok) return
    // An answer to HEAD has no content. An owner is rejected only because of an old sign-in.
    const requestId = headers.get('x-request-id')
    throw new RequestProblem({
      status,
      ...(status === 403 && { code: 'sign_in_again' }),
      ...(requestId !== null && { request_id: requestId }),
    })
  })
  location.assign(FILE)
}
