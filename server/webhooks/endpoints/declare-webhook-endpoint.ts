import Type, { type TProperties } from 'typebox'
import { selectListOf } from '../../platform/db/columns.ts'
import { formatInstant } from '../../platform/time.ts'
import { declareResource } from '../../crud/declare-resource.ts'
import { checkCount } from './check-count.ts'
import { checkScope } from './check-scope.ts'
import { redactUrl } from '../core/redact-url.ts'
import { markDisabled } from './mark-disabled.ts'
import { requireInUse } from './require-in-use.ts'
import {
  DISABLED_REASONS,
  type EndpointState,
  type EndpointStatus,
  type KeptEndpoint,
  SENT_HEADERS,
  WEBHOOK_ENDPOINT_ATTRIBUTES,
} from './webhook-endpoint-attributes.ts'

const nullable = (rest: object) => Type.Unsafe<string | null>({ type: ['string', 'null'], ...rest })
const moment = (description: string) => nullable({ format: 'date-time', description })

const State = Type.Unsafe<EndpointState>({
  type: 'string',
  enum: ['enabled', 'disabled'],
  description:
    'A disabled endpoint gets no events. One that is enabled again gets the events from then on; ' +
    'earlier ones can be replayed.',
  examples: ['enabled'],
})

const ADDED: TProperties = {
  state: State,
  disabled_reason: nullable({
    enum: [...DISABLED_REASONS, null],
    description:
      'Why it is disabled. user: by a request. gone: the receiver answered 410, at least three times ' +
      'over an hour. failing: every attempt in five days failed, at least ten. null: it is enabled.',
  }),
  disabled_at: moment('When it was disabled; null: it is enabled.'),
  next_probe_at: moment(
    'When an endpoint that was disabled as `failing` or `gone` is sent the oldest event that waits ' +
      'for it. If it is accepted, the endpoint is enabled, and gets all further ones. null: it is ' +
      'not tried again by itself.',
  ),
  missed_until: moment(
    'Of an endpoint that was enabled again by itself: events between `last_success_at` and this time ' +
      'may be missing, because they were no longer kept. null: none are missing.',
  ),
  public_key: nullable({
    description: 'The key for Ed25519 signatures, which begins with `whpk_`; null: there is none.',
  }),
  previous_secret_until: moment(
    'Until when requests are also signed with the secret before the last rotation; null: they are not.',
  ),
  failures: Type.Integer({ description: 'Failed attempts since the last success.' }),
  failing_since: moment('When the first of these attempts failed; null: the last one succeeded.'),
  last_attempt_at: moment('When the last attempt ended; null: there was none.'),
  last_success_at: moment('When the last successful attempt ended; null: there was none.'),
}

/** Columns that only senders change. */
const SENT = ['failures', 'failing_since', 'last_attempt_at', 'last_success_at']
const KEPT = [
  ...Object.keys(ADDED).filter((name) => !SENT.includes(name) && name !== 'next_probe_at'),
  'probe_at',
  'probes',
  'sealed_secret',
  'sealed_previous_secret',
  'sealed_signing_key',
  'sealed_headers',
  'position',
]

export const WEBHOOK_ENDPOINT = declareResource<
  typeof WEBHOOK_ENDPOINT_ATTRIBUTES,
  KeptEndpoint,
  string
>(WEBHOOK_ENDPOINT_ATTRIBUTES, {
  id: 'uuid',
  type: 'webhook_endpoint',
  table: 'webhook_endpoints',
  events: {
    created: 'webhook_endpoint.created',
    updated: 'webhook_endpoint.updated',
    archived: 'webhook_endpoint.archived',
    restored: null,
  },
  changeExample: { event_types: ['meeting.*'] },
  kept: KEPT,
  lock: null,
  check: async (write, endpoint, edit) => {
    const [none, faults] = await Promise.all([
      edit ? [] : checkCount(write),
      checkScope(write, endpoint, edit && edit.before),
    ])
    return [...none, ...faults]
  },
  beforeUpdate: (_, endpoint) => requireInUse(endpoint),
  beforeArchive: async (write, before) => ({
    ...markDisabled(before, 'user', write.now),
    sealedSecret: Buffer.alloc(0),
    sealedPreviousSecret: null,
    previousSecretUntil: null,
    sealedSigningKey: null,
    headers: [],
    sealedHeaders: null,
    probeAt: null,
    publicKey: null,
  }),
  extra: {
    schemas: {
      resource: ADDED,
      create: { headers: Type.Optional(SENT_HEADERS.create) },
      change: { state: State, headers: SENT_HEADERS.change },
    },
    selected: selectListOf('webhook_endpoints', SENT),
    defaults: { state: 'enabled', probes: 0 },
    present: presentStatus,
    // Other endpoints get the events: a path and a query can be secret.
    inEvents: (endpoint) => ({
      ...endpoint,
      url: redactUrl(endpoint.url),
      headers: endpoint.headers.map(({ name }) => ({ name, hint: null })),
    }),
    read: ({ state, headers }) => ({
      ...(state !== undefined && { state, sentState: state }),
      // In place of the attribute, so that no value is stored unencrypted.
      ...(headers !== undefined && { headers: [], sentHeaders: headers }),
    }),
  },
})

function presentStatus(status: EndpointStatus) {
  const shown = (instant: Temporal.Instant | null) => instant && formatInstant(instant)
  return {
    state: status.state,
    disabled_reason: status.disabledReason,
    disabled_at: shown(status.disabledAt),
    next_probe_at: shown(status.probeAt),
    missed_until: shown(status.missedUntil),
    public_key: status.publicKey,
    previous_secret_until: shown(status.previousSecretUntil),
    failures: status.failures,
    failing_since: shown(status.failingSince),
    last_attempt_at: shown(status.lastAttemptAt),
    last_success_at: shown(status.lastSuccessAt),
  }
}
