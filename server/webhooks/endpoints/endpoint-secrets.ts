import { BY_OPERATOR } from '../../events/provenance.ts'
import { transaction } from '../../platform/db/pool.ts'
import type { SealedTable } from '../../platform/secrets/sealed-table.ts'
import { disableEndpoint } from './disable-endpoint.ts'
import { placeOf } from './open-keys.ts'
import { type EndpointSecret, replaceSecrets, selectSealedRows } from '../store/sealed-secrets.ts'

const PURPOSES = { secret: 'secret', previousSecret: 'secret', signingKey: 'signing key' } as const

/**
 * The secrets of webhook endpoints. An endpoint without its secret is disabled, until it has a new
 * one and is enabled again.
 */
export const ENDPOINT_SECRETS: SealedTable<EndpointSecret> = {
  placeOf: (row, name) => placeOf(row, PURPOSES[name]),
  selectRows: selectSealedRows,
  replaceSecrets: (pool, read, secrets, now) =>
    transaction(pool, async (tx) => {
      const replaced = await replaceSecrets(tx, read, secrets)
      const { workspaceId, id } = read
      const write = { db: tx, workspaceId, now, provenance: BY_OPERATOR }
      if (replaced?.isEnabled && secrets.secret === null) await disableEndpoint(write, id, 'user')
      return replaced !== null
    }),
}
