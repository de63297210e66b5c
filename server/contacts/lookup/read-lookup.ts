import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import type { AttributePatch } from '../core/attributes/attributes.ts'
import { readHandle } from '../core/identifiers/read-handle.ts'

export type LookupQuery = { email?: string; phone?: string; handle?: string }

/** The identifier that a lookup asks for. Throws 422 unless it is exactly one that can be read. */
export function readLookup({ email, phone, handle }: LookupQuery): AttributePatch {
  const sent = Object.entries({ email, phone, handle }).filter(([, value]) => value !== undefined)
  const [first = ['email'], second] = sent
  const by = handle === undefined ? { email, phone } : readHandle(handle)
  throwIfInvalid([
    ...(sent.length === 1
      ? []
      : [
          {
            pointer: `/${second?.[0] ?? first[0]}`,
            code: second ? 'not_allowed' : 'missing',
            detail: 'Send exactly one of email, phone and handle.',
          },
        ]),
    ...(by === null
      ? [
          {
            pointer: '/handle',
            code: 'pattern',
            detail:
              'Send the network and the handle, such as linkedin:ada, or the URL of a profile. ' +
              'Networks: linkedin, twitter, facebook, instagram.',
          },
        ]
      : []),
  ])
  return by as AttributePatch
}

/**
 * An unencoded plus in a query is a space, which email addresses and phone numbers do not begin
 * with.
 */
export function restorePlus({ email, phone, ...others }: LookupQuery): LookupQuery {
  return {
    ...others,
    ...(email !== undefined && { email: email.trim().replaceAll(' ', '+') }),
    ...(phone !== undefined && { phone: phone.replace(/^ +(?=\d)/, '+') }),
  }
}
