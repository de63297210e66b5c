import type { Egress } from '../../platform/egress/egress.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'

/** Throws invalid_attributes if requests to this URL are not permitted. */
export function checkUrl(egress: Egress, url: string): void {
  const detail = egress.checkUrl(url)
  throwIfInvalid(
    detail === null ? [] : [{ pointer: '/data/attributes/url', code: 'not_allowed', detail }],
  )
}
