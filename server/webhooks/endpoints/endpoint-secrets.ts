import { BY_OPERATOR } from '../../events/provenance.ts'
import { transaction } from '../../platform/db/pool.ts'
import type { SealedTable } from '../../platform/secrets/sealed-table.ts'
import { disableEndpoint } from './disable-endpoint.ts'
import { placeOf } from './open-keys.ts'
import { type EndpointSecret, replaceSecrets, selectSealedRows } from '../store/sealed-secrets.ts'

const PURPOSES = {
  secret: 'secret',
  previousSecret: 'secret',
  signingKey: 'signing key',
  headers: 'headers',
} as const

/**
 * The secrets of webhook endpoints. An endpoint without its secret is disabled, until it has a new
 * one and is enabled again; so is one whose headers are lost, because its receiver needs them.
 */
export const ENDPOINT_SECRETS: SealedTable<EndpointSecret> = {
  placeOf: (row, name) => placeOf(row, PURPOSES[name]),
  selectRows: selectSealedRows,
  replaceSecrets: (pool, read, secrets, now) =>
    transaction(pool, async (tx) => {
      const replaced = await replaceSecrets(tx, read, secrets)
      const { workspaceId, id } = read
      const write = { db: tx, workspaceId, now, provenance: BY_OPERATOR }
      const isLost = secrets.secret === null || (read.secrets.headers && !secrets.headers)
      if (replaced?.isEnabled && isLost) await disableEndpoint(write, id, 'user')
      return replaced !== null
    }),
}
