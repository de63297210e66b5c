import { isDeepStrictEqual } from 'node:util'
import type { Fault } from '../../http/problems/problem.ts'
import { requireSecrets } from '../../http/problems/require-secrets.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { findHeaderFaults, type SentHeader } from '../core/find-header-faults.ts'
import { openHeaders, placeOf } from './open-keys.ts'
import type { KeptEndpoint, ShownHeader, WebhookEndpoint } from './webhook-endpoint-attributes.ts'

const POINTER = '/data/attributes/headers'
/** The end of a value is shown if it is only a small part of it. */
const HINT_LENGTH = 4
const MIN_HINTED_LENGTH = 24

type Endpoint = KeptEndpoint & { id: string }
type Settled = Partial<Pick<KeptEndpoint, 'headers' | 'sealedHeaders'>>

/**
 * The headers of an endpoint that is added or changed, as they are shown and encrypted. Stored
 * values are not sent to another host, because a token that may change the URL could read them
 * there. Throws invalid_attributes and secrets_unavailable.
 */
export function settleHeaders(
  secrets: SecretBox | null,
  workspaceId: WorkspaceId,
  { endpoint, before }: { endpoint: Endpoint; before: WebhookEndpoint | null },
): Settled {
  const { sentHeaders: sent } = endpoint
  const isMoved = before !== null && before.sealedHeaders !== null && isElsewhere(endpoint, before)
  if (sent === undefined) {
    if (isMoved) throwIfInvalid([explainMove()])
    return {}
  }
  if (sent.length === 0) return { headers: [], sealedHeaders: null }
  const stored = storedOf(secrets, workspaceId, before)
  const faults = findHeaderFaults(
    sent,
    new Set(Object.keys(stored).map((name) => name.toLowerCase())),
  )
  const isKept = sent.some(({ value }) => value === undefined)
  throwIfInvalid(faults.length === 0 && isMoved && isKept ? [explainMove()] : faults)
  const values = sent.map(({ name, value }) => [name, value ?? findValue(stored, name)])
  const headers = Object.fromEntries(values) as Record<string, string>
  // An encrypted text differs each time, and a repeated request changes nothing.
  if (before !== null && isDeepStrictEqual(Object.entries(headers), Object.entries(stored)))
    return { headers: before.headers, sealedHeaders: before.sealedHeaders }
  const place = placeOf({ workspaceId, id: endpoint.id }, 'headers')
  return {
    headers: Object.entries(headers).map(showHeader),
    sealedHeaders: requireSecrets(secrets).seal(JSON.stringify(headers), place),
  }
}

function storedOf(
  secrets: SecretBox | null,
  workspaceId: WorkspaceId,
  before: WebhookEndpoint | null,
): Record<string, string> {
  if (before?.sealedHeaders == null) return {}
  return openHeaders(requireSecrets(secrets), { ...before, workspaceId }) ?? {}
}

function findValue(stored: Record<string, string>, name: SentHeader['name']): string {
  const same = Object.entries(stored).find(([each]) => each.toLowerCase() === name.toLowerCase())
  return same?.[1] ?? ''
}

const isElsewhere = (one: { url: string }, other: { url: string }) =>
  new URL(one.url).origin !== new URL(other.url).origin

function explainMove(): Fault {
  return {
    pointer: POINTER,
    code: 'missing',
    detail:
      'The URL leads to another host, which must not get the stored values of the headers. Send ' +
      '"headers" with all values, or [] to send none.',
  }
}

function showHeader([name, value]: [string, string]): ShownHeader {
  return { name, hint: value.length < MIN_HINTED_LENGTH ? null : `…${value.slice(-HINT_LENGTH)}` }
}
