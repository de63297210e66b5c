import type { SealedTable } from '../platform/sealed-table.ts'
import { placeOf } from './open-keys.ts'
import { type EndpointSecret, replaceSecrets, selectSealedRows } from './store/sealed-secrets.ts'

const PURPOSES = { secret: 'secret', previousSecret: 'secret', signingKey: 'signing key' } as const

/**
 * The secrets of webhook endpoints. An endpoint without its secret is disabled, until it has a new
 * one and is enabled again.
 */
export const ENDPOINT_SECRETS: SealedTable<EndpointSecret> = {
  placeOf: (row, name) => placeOf(row, PURPOSES[name]),
  selectRows: selectSealedRows,
  replaceSecrets,
}
