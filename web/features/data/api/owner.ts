import { queryOptions } from '@tanstack/react-query'
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

type BackupState = {
  data: {
    attributes: {
      is_possible: boolean
      is_only_workspace: boolean
      /** Where the secret key of the server is; null: that is for its operator. */
      key: { kind: 'setting' } | { kind: 'file'; path: string } | { kind: 'none' } | null
    }
  }
}

/** Whether the owner can back up the server. */
export const backupQuery = queryOptions({
  queryKey: ['backup'],
  queryFn: () => sendRequest<BackupState>('GET', '/auth/backup'),
})

/** Lets the browser store a backup of the server, once nothing is in its way. */
export async function downloadBackup(): Promise<void> {
  await withConfirmation(() => sendRequest('POST', '/auth/backup/check'))
  const link = document.createElement('a')
  link.href = `${basePath}/auth/backup/file`
  // If it fails, this page stays.
  link.download = ''
  link.click()
}
