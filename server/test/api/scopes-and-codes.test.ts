import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { SCOPES } from '../../access/scopes.ts'
import { PROBLEMS } from '../../http/problems/problem.ts'
import { startServer } from '../harness.ts'

const { app, newWorkspace } = await startServer()

type Operation = { security?: { token?: string[] }[] }
const { paths } = app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> }
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { security = [] }]) => ({
    path,
    method,
    scopes: security.flatMap(({ token = [] }) => token),
  })),
)

/** The scopes for reading and for writing, by the first segment of the path under /core. */
const SCOPES_OF: Readonly<Record<string, readonly [string, string]>> = {
  ...fromEach(
    ['workspace', 'teams', 'agents', 'schedules', 'meeting_types', 'routing_rules'],
    ['roster:read', 'roster:write'],
  ),
  ...fromEach(
    [
      'contact',
      'contacts',
      'contact_imports',
      'contact_merges',
      'contact_duplicates',
      'contact_suggestions',
    ],
    ['contacts:read', 'contacts:write'],
  ),
  contact_fields: ['contacts:read', 'roster:write'],
  read_website: ['roster:write', 'roster:write'],
  slots: ['slots:read', 'slots:read'],
  numbers: ['meetings:read', 'meetings:read'],
  ...fromEach(['book_meeting', 'holds', 'meetings'], ['meetings:read', 'meetings:write']),
  events: ['events:read', 'events:read'],
  webhook_endpoints: ['events:read', 'webhooks:write'],
  ...fromEach(
    ['calls', 'notes', 'outbound_calls', 'voice_connections'],
    ['calls:read', 'calls:write'],
  ),
  ...fromEach(['calendar_connections', 'calendar_feeds'], ['calendars:read', 'calendars:write']),
  ...fromEach(['messages', 'message_templates'], ['messages:read', 'messages:write']),
  ...fromEach(['jobs', 'skipped_events'], ['jobs:read', 'jobs:write']),
  tokens: ['tokens:write', 'tokens:write'],
  ...fromEach(['people', 'invitations'], ['people:read', 'people:write']),
}
/** Deletes more than a write, only reads although it has a body, or reads other things. */
const SPECIAL_SCOPES: Readonly<Record<string, string>> = {
  'delete /core/contacts/{id}': 'contacts:delete',
  'post /core/route': 'contacts:read',
  'get /core/numbers/funnel': 'calls:read',
  'get /core/numbers/calls': 'calls:read',
  'post /core/find_meetings': 'meetings:read',
  'post /core/message_templates/preview': 'messages:read',
}

function fromEach(segments: readonly string[], scopes: readonly [string, string]) {
  return Object.fromEntries(segments.map((segment) => [segment, scopes] as const))
}

/** The codes of each status, as the contract has them. */
const CODES: Readonly<Record<number, readonly string[]>> = {
  400: ['malformed_json', 'malformed_request'],
  401: ['invalid_token', 'token_expired', 'signed_out', 'sign_in_failed'],
  403: ['insufficient_scope', 'sign_in_again', 'no_membership', 'foreign_page', 'https_required'],
  404: ['not_found'],
  405: ['method_not_allowed'],
  408: ['request_timeout'],
  409: [
    'ambiguous_contact',
    'slot_unavailable',
    'invalid_transition',
    'change_cutoff_passed',
    'hold_limit_reached',
    'token_limit_reached',
    'webhook_endpoint_limit_reached',
    'invitation_limit_reached',
    'email_taken',
    'already_member',
    'member_elsewhere',
    'last_owner',
    'passkeys_unavailable',
    'merge_not_undoable',
    'contact_import_limit_reached',
    'consent_denied',
    'email_in_use',
    'change_not_revertible',
    'still_in_use',
    'idempotency_in_progress',
  ],
  410: ['contact_merged', 'cursor_expired', 'link_ended'],
  412: ['precondition_failed'],
  413: ['body_too_large'],
  415: ['unsupported_media_type'],
  421: ['unknown_host'],
  422: [
    'invalid_attributes',
    'idempotency_key_reused',
    'passkey_rejected',
    'team_not_found',
    'agent_not_found',
    'agent_not_in_team',
    'agent_not_in_meeting_type',
    'meeting_type_not_found',
    'meeting_type_not_in_team',
    'calendar_provider_not_set_up',
    'hold_not_found',
    'routing_undecided',
    'start_time_in_the_past',
  ],
  429: ['too_many_attempts', 'rate_limited'],
  431: ['headers_too_large'],
  500: ['internal'],
  503: ['secrets_unavailable', 'overloaded'],
}

/** The requests of bad-requests.slow.test.ts, with the codes of their responses. */
const BAD_REQUESTS = 'test/bad-requests/'
const SERVER = join(import.meta.dirname, '../..')
const files = globSync('**/*.ts', { cwd: SERVER })
const sources = files
  .filter((file) => !/^test\/(?!api\/|bad-requests\/)/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SERVER, file), 'utf8') }))
const OWN_NAME = relative(SERVER, import.meta.filename)
const isTest = ({ file }: { file: string }) =>
  file.endsWith('.test.ts') || file.startsWith(BAD_REQUESTS)

test('each scope is required by an operation', () => {
  const required = new Set(operations.flatMap(({ scopes }) => scopes))
  assert.deepEqual(
    SCOPES.filter((scope) => !required.has(scope)),
    [],
  )
})

test('each operation requires the scope of its resource, for reading or for writing', () => {
  for (const { path, method, scopes } of operations.filter((each) =>
    each.path.startsWith('/core/'),
  )) {
    const name = `${method} ${path}`
    const [read, write] = SCOPES_OF[path.split('/')[2]!] ?? []
    const expected = SPECIAL_SCOPES[name] ?? (method === 'get' ? read : write)
    assert.deepEqual(scopes, [expected], name)
  }
})

test('each code has its status', () => {
  const codes = Object.entries(PROBLEMS).map(([code, [status]]): [string, number] => [code, status])
  const expected = Object.entries(CODES).flatMap(([status, of]) =>
    of.map((code): [string, number] => [code, Number(status)]),
  )
  assert.deepEqual(new Map(codes), new Map(expected))
})

test('each operation rejects a token that has all other scopes, and names the missing scope', async () => {
  const workspace = await newWorkspace()
  const tokens = new Map<string, string>()
  for (const scope of SCOPES) {
    const { secret } = await workspace.newToken(SCOPES.filter((other) => other !== scope))
    tokens.set(scope, secret)
  }
  for (const { path, method, scopes } of operations) {
    if (!path.startsWith('/core/')) continue
    const [scope = ''] = scopes
    const response = await app.inject({
      method: method.toUpperCase() as 'GET',
      url: path.replaceAll(/\{\w+\}/g, '1'),
      headers: { authorization: `Bearer ${tokens.get(scope)}` },
    })
    const { code, detail } = response.json<{ code: string; detail: string }>()
    assert.deepEqual([response.statusCode, code], [403, 'insufficient_scope'], `${method} ${path}`)
    assert.ok(detail.includes(scope), `${method} ${path}`)
  }
})

/** Whether the source creates a problem, or a row of a table of problems, with the code. */
function creates(code: string, text: string): boolean {
  const argument = new RegExp(`(?<!describeProblems|fault|faultOf)\\(\\s*'${code}'`)
  const row = new RegExp(`'${code}',\\s*['"\`](\\w*)`, 'g')
  return argument.test(text) || [...text.matchAll(row)].some(([, next = '']) => !(next in PROBLEMS))
}

for (const code of Object.keys(PROBLEMS)) {
  test(`the server responds with ${code}, and a test shows it`, () => {
    const throwing = sources.filter((source) => !isTest(source) && creates(code, source.text))
    assert.notDeepEqual(throwing, [])
    const shown = sources.filter(
      ({ file, text }) =>
        isTest({ file }) && file !== OWN_NAME && new RegExp(`['"]${code}['"]`).test(text),
    )
    assert.notDeepEqual(shown, [])
  })
}
