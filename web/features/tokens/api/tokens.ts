import type {
  CreatedTokenResource,
  NewTokenAttributes,
  TokenResource,
} from '../../../../server/access/schemas.ts'
import { withConfirmation } from '../../../api/confirmation.ts'
import { pageQuery } from '../../../api/page-query.ts'
import { sendRequest } from '../../../api/send-request.ts'

type NewToken = NewTokenAttributes
export type Scope = NewToken['scopes'][number]

const PATH = '/core/tokens'

export const tokensQuery = pageQuery<TokenResource>(PATH)

/** The only answer with the secret. */
export async function createToken(attributes: NewToken): Promise<CreatedTokenResource> {
  const { data } = await withConfirmation(() =>
    sendRequest<{ data: CreatedTokenResource }>('POST', PATH, { attributes }),
  )
  return data
}

export function revokeToken(id: string) {
  return withConfirmation(() => sendRequest('DELETE', `${PATH}/${id}`))
}
