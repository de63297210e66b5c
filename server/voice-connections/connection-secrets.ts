import type { SealedTable } from '../platform/secrets/sealed-table.ts'
import { placeOf } from './seal-secrets.ts'
import { type ConnectionSecret, replaceSecrets, selectSealedRows } from './store/connections.ts'

const PURPOSES = { secret: 'secret', webhookSecret: 'webhook', apiKey: 'api' } as const

/** The secrets of voice connections. A connection without its secret rejects every request. */
export const CONNECTION_SECRETS: SealedTable<ConnectionSecret> = {
  placeOf: ({ workspaceId, id }, name) => placeOf(workspaceId, id, PURPOSES[name]),
  selectRows: selectSealedRows,
  replaceSecrets,
}
