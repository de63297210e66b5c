import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Files of tests. Those that are `alone` need a process for each file. */
export type TestFiles = Readonly<
  Record<
    | 'scripts'
    | 'pure'
    | 'embedded'
    | 'embeddedFew'
    | 'embeddedRest'
    | 'embeddedAlone'
    | 'server'
    | 'serverAlone'
    | 'slow',
    readonly string[]
  >
>

/**
 * These tests take long, and most of what they check does not depend on the database: the form of
 * requests and responses, the lines of calls, pages, hostile input, slow readers, calls to
 * attendees, most messages, and many random bookings. They run only on the server, which is faster.
 * All other tests that use the harness run on both databases.
 */
const REGARDLESS_OF_DATABASE = new RegExp(
  `^server/(?:${[
    'test/api/',
    'http/',
    'voice/',
    'receptionist/',
    'meetings/booking/(?:offered|share)',
    'webhooks/(?:sending/backlog|deliveries/delivery-log-reads)',
    'messages/(?!send-mails|remind\\.)',
    'pages/(?:app/|manage/manage-page)',
    'access/oauth/(?:registration|hostile-requests)',
    'outbound/(?:remind-by-call|call-attendees)',
    'feed/(?:slow-reader|quiet-workspace)',
  ].join('|')})`,
)
/**
 * Of the tests that run on both databases, these have the statements in which the databases could
 * differ: claims, locks, partitions and searches. `npm run test:all` runs them on both; the rest
 * runs on the embedded database in `npm run test:night`.
 */
const CORE =
  /^server\/(?:access\/(?!oauth\/)|(?:admin|contacts|events|meetings|platform|sample|scheduling|work\/queues)\/)/
/** The part of CORE that `npm test` runs on the embedded database, too: one file of each kind. */
const FEW: readonly string[] = [
  'server/access/writes/idempotency.test.ts',
  'server/contacts/imports/imports.test.ts',
  'server/contacts/list/search.test.ts',
  'server/contacts/save-contact.test.ts',
  'server/events/feed/find-events-between.test.ts',
  'server/work/queues/jobs.test.ts',
  'server/meetings/booking/book-meeting.test.ts',
  'server/meetings/holds/hold-slot.test.ts',
  'server/sample/create-sample.test.ts',
  'server/scheduling/find-slots.test.ts',
]
const HARNESS = /test\/harness\.ts$/
const STARTS_DATABASE_OR_SERVER =
  /test\/(?:harness|server-process|test-database|postgres-server|server-database|http-client)/

/**
 * The test files at or below one of `paths`, or all. Files that are selected by a path run on the
 * embedded database whether they are core or not.
 */
export function selectTests(paths: readonly string[]): TestFiles {
  const find = (...patterns: string[]) =>
    globSync(patterns).filter(
      (file) => paths.length === 0 || paths.some((path) => file.startsWith(normalize(path))),
    )
  const serverOnly = find('server/**/*.server.test.ts')
  // These install packages, start, stop, freeze and kill processes, or send bad requests to
  // every route, which takes minutes.
  const slow = find('{server,scripts}/**/*.slow.test.ts')
  const others = find('{server,bench,web}/**/*.test.ts').filter(
    (file) => !serverOnly.includes(file) && !slow.includes(file),
  )
  const harness = others.filter((file) => imports(file, HARNESS))
  const onBoth = harness.filter((file) => !REGARDLESS_OF_DATABASE.test(file))
  const isQuick = (file: string) => paths.length > 0 || CORE.test(file)
  // Tests of pure functions share one process.
  const pure = others.filter((file) => !imports(file, STARTS_DATABASE_OR_SERVER))
  return {
    scripts: find('scripts/**/*.test.ts').filter((file) => !slow.includes(file)),
    pure,
    embedded: onBoth.filter(isQuick),
    embeddedFew: onBoth.filter((file) => FEW.includes(file)),
    embeddedRest: onBoth.filter((file) => !isQuick(file)),
    embeddedAlone: others.filter((file) => !pure.includes(file) && !harness.includes(file)),
    server: [...harness, ...serverOnly.filter((file) => imports(file, HARNESS))],
    serverAlone: serverOnly.filter((file) => !imports(file, HARNESS)),
    slow,
  }
}

/** Whether a test imports such a file, itself or through a file of `server/test/`. */
function imports(file: string, pattern: RegExp, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  const imported = [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, path]) =>
    join(dirname(file), path!),
  )
  return imported.some(
    (path) =>
      pattern.test(path) ||
      (path.startsWith(join('server', 'test')) && imports(path, pattern, seen)),
  )
}
