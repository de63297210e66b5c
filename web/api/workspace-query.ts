import { queryOptions } from '@tanstack/react-query'
import type { WorkspaceResource } from '../../server/access/schemas.ts'
import { sendRequest } from './send-request.ts'

type Workspace = { data: WorkspaceResource; meta: { version: number } }

/** The open workspace with its settings. */
export const workspaceQuery = queryOptions({
  queryKey: ['/core/workspace'],
  staleTime: 60_000,
  queryFn: () => sendRequest<Workspace>('GET', '/core/workspace'),
})
