import { BY_OPERATOR } from '../../../events/provenance.ts'
import { transaction } from '../../../platform/db/pool.ts'
import type { SealedTable } from '../../../platform/secrets/sealed-table.ts'
import { replaceSecrets, selectSealedRows } from '../../store/credentials.ts'
import { changeState } from '../change-state.ts'
import { placeOf } from './credentials.ts'

/** The credentials of calendar connections. A connection without them needs a sign-in. */
export const CALENDAR_SECRETS: SealedTable<'credentials'> = {
  placeOf: (row) => placeOf(row),
  selectRows: selectSealedRows,
  replaceSecrets: (pool, read, secrets, now) =>
    transaction(pool, async (tx) => {
      const { workspaceId, id } = read
      const isReplaced = await replaceSecrets(tx, read, secrets)
      const write = { db: tx, workspaceId, now, provenance: BY_OPERATOR }
      if (isReplaced && secrets.credentials === null)
        await changeState(write, id, {
          state: 'needs_sign_in',
          failureCode: 'credentials_discarded',
        })
      return isReplaced
    }),
}
