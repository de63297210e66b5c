// The map of the server, lowest first. A folder may import itself and the folders listed beside it,
// and nothing else. A folder inside another one with a line of its own is not part of the other.
const BASE = ['platform', 'http', 'events', 'access', 'work']
// Features that declare plain resources through the kit.
const KIT = [...BASE, 'crud']
const ROSTER = ['roster/teams', 'roster/schedules', 'roster/agents', 'roster/meeting-types']
const MAY_IMPORT = {
  platform: [],
  http: ['platform', 'languages'],
  events: ['platform', 'http'],
  access: ['platform', 'http', 'events'],
  work: ['platform', 'http', 'events', 'access'],
  'access/oauth': ['platform', 'http', 'access', 'languages'],
  webhooks: KIT,
  'work/queues': ['platform', 'http', 'access', 'work'],
  crud: BASE,
  contacts: [...KIT, 'languages', 'speech'],
  'roster/teams': KIT,
  'roster/schedules': KIT,
  'roster/agents': [...KIT, 'roster/schedules'],
  'roster/meeting-types': KIT,
  notes: BASE,
  // What a website says about its business.
  websites: BASE,
  languages: [],
  // People who sign in.
  people: [...BASE, 'roster/agents'],
  // Calendars of agents elsewhere, and the busy time in them.
  calendars: [...KIT, 'roster/schedules', 'roster/agents', 'languages'],
  'scheduling/taken-time': [...BASE, ...ROSTER, 'calendars'],
  scheduling: [...BASE, ...ROSTER, 'calendars', 'scheduling/taken-time', 'languages'],
  routing: [...KIT, 'contacts', ...ROSTER, 'scheduling'],
  meetings: [
    ...KIT,
    'notes',
    'contacts',
    ...ROSTER,
    'calendars',
    'scheduling/taken-time',
    'scheduling',
    'routing',
    'speech',
    'languages',
  ],
  speech: ['languages'],
  calls: [...BASE, 'notes', 'contacts', 'languages'],
  // Figures over days, of calls and meetings.
  numbers: [...BASE, 'contacts', 'calls', ...ROSTER, 'scheduling'],
  'voice-connections': [...KIT, 'roster/teams', 'roster/meeting-types', 'languages'],
  outbound: [...BASE, 'contacts', 'scheduling', 'meetings', 'voice-connections'],
  // Pages that an attendee or an agent opens by a sealed link, and the links.
  'pages/manage': [
    ...KIT,
    'contacts',
    ...ROSTER,
    'scheduling/taken-time',
    'scheduling',
    'meetings',
    'languages',
  ],
  // The dashboard, which is built from web/.
  'pages/app': ['platform', 'http'],
  // The page on which an attendee chooses which mails come.
  'pages/preferences': [...BASE, 'contacts', 'meetings', 'languages'],
  // What meetings look like in the calendars of agents, and what comes back from there.
  'calendar-writes': [
    ...KIT,
    'contacts',
    ...ROSTER,
    'calendars',
    'scheduling/taken-time',
    'scheduling',
    'meetings',
    'pages/manage',
    'languages',
  ],
  // Addresses under which calendar programs read the meetings of an agent.
  'calendar-feeds': [
    ...KIT,
    'roster/agents',
    'calendars',
    'scheduling',
    'meetings',
    'calendar-writes',
  ],
  // Messages react to events; no other feature imports them.
  messages: [
    ...KIT,
    'contacts',
    'notes',
    ...ROSTER,
    'calendars',
    'scheduling',
    'meetings',
    'calls',
    'voice-connections',
    'outbound',
    'pages/manage',
    'calendar-writes',
    'webhooks',
    'speech',
    'languages',
  ],
  // A contact together with its meetings and calls.
  'contact-records/details': [...BASE, 'contacts', 'meetings', 'calls'],
  // Merges of contacts, with the resources that refer to them.
  'contact-records/merging': [
    ...BASE,
    'contacts',
    'notes',
    'scheduling/taken-time',
    'meetings',
    'calls',
    'messages',
  ],
  // Erasure spans all folders with values of persons; none of them imports it.
  'contact-records/erasure': [
    ...KIT,
    'contacts',
    'notes',
    'scheduling',
    'meetings',
    'calls',
    'calendar-writes',
    'webhooks',
    'messages',
  ],
  // The schema of an event contains that of its resource.
  feed: [
    ...KIT,
    'contacts',
    'notes',
    ...ROSTER,
    'routing',
    'meetings',
    'calls',
    'calendars',
    'calendar-feeds',
    'voice-connections',
    'outbound',
    'webhooks',
    'messages',
  ],
  voice: [
    ...BASE,
    'contacts',
    'notes',
    ...ROSTER,
    'scheduling/taken-time',
    'scheduling',
    'meetings',
    'calls',
    'voice-connections',
    'outbound',
    'webhooks',
    'speech',
    'languages',
  ],
  receptionist: [...BASE, 'calls', 'voice-connections', 'voice', 'speech', 'languages'],
  'voice/mcp': [...BASE, ...ROSTER, 'scheduling', 'voice-connections', 'voice'],
  sample: [...BASE, ...ROSTER],
  admin: [
    'people',
    'roster/agents',
    ...BASE,
    'calendars',
    'calendar-writes',
    'access/oauth',
    'work/queues',
    'meetings',
    'voice-connections',
    'webhooks',
  ],
  backup: ['platform'],
  // An invented business, whose callers use the same tools as others.
  'example-week': [
    ...KIT,
    'people',
    'contacts',
    ...ROSTER,
    'scheduling',
    'meetings',
    'voice-connections',
    'voice',
    'languages',
  ],
  // The end of a workspace, and its export.
  workspaces: [...BASE, 'people', 'calendars'],
  'home-page': ['platform', 'http', 'languages'],
}
/** All pages and the dashboard have them. */
const COLOURS = '^server/http/pages/files/tokens[.]css$'
const folders = Object.keys(MAY_IMPORT)
const withoutInner = (folder) => {
  const inner = folders.filter((each) => each.startsWith(`${folder}/`))
  return inner.length === 0 ? folder : `(?!(?:${inner.join('|')})/)${folder}`
}
const server = (names) => `^server/(${names.map(withoutInner).join('|')})/`
const TEST = '[.]test[.]ts$|^server/test/'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const layers = folders.map((folder) =>
  rule(
    `${folder}-stays-in-its-layer`,
    `server/${folder} may import only: ${MAY_IMPORT[folder].join(', ') || 'nothing of ours'}. See ARCHITECTURE.md.`,
    { path: server([folder]), pathNot: TEST },
    {
      path: '^server/',
      pathNot: [server([folder, ...MAY_IMPORT[folder]]), '^server/deps[.]ts$'],
    },
  ),
)

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layers,
    rule(
      'no-cycles',
      'A cycle means that two files are really one, or that one of them is in the wrong folder.',
      {},
      { circular: true, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'every-import-resolves',
      'A misspelt import would otherwise slip past every rule below.',
      {},
      // Scripts of pages import what all pages share by its URL.
      { couldNotResolve: true, pathNot: '^/pages/' },
    ),
    rule(
      'every-folder-is-on-the-map',
      'A new folder gets its line in MAY_IMPORT first. No folder imports server/process.',
      {},
      { path: '^server/[^/]+/', pathNot: [server(folders), '^server/(process|test)/'] },
    ),
    rule(
      'routes-are-leaves',
      'Only app.ts mounts routes, and the routes.ts of a folder those of its groups.',
      { pathNot: `^server/app[.]ts$|^server/[^/]+/routes[.]ts$|${TEST}` },
      { path: '^server/.+/routes[.]ts$' },
    ),
    rule(
      'routes-mount-their-own-groups',
      'The routes.ts of a folder mounts the routes of its own groups only.',
      { path: '^server/([^/]+)/routes[.]ts$' },
      { path: '^server/.+/routes[.]ts$', pathNot: '^server/$1/[^/]+/routes[.]ts$' },
    ),
    rule(
      'sql-lives-in-stores',
      'Only stores, platform and the resource kit write SQL; other files may pass a part of a statement on, as the type Query.',
      {
        path: '^server/',
        pathNot: `/store[.]ts$|/store/|^server/(platform|crud)/|^server/(events/append-events|access/contact-move)[.]ts$|${TEST}`,
      },
      { path: '^server/platform/db/sql[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'calendars-core-is-pure',
      'It takes values and returns values: no database, no clock, no network.',
      { path: '^server/calendars/(core|ical)/', pathNot: TEST },
      {
        pathNot:
          '^server/(calendars/(core|ical)|work/core)/|^server/calendars/calendar-provider[.]ts$|^server/platform/(icalendar/|(compute-backoff|workers/too-costly|write-ascii-digits)[.]ts$)|ical[.]js|rrule-temporal|^(node:)?crypto$',
      },
    ),
    rule(
      'calendar-providers-are-independent',
      'The code of one provider never imports the code of another.',
      { path: '^server/calendars/(google|microsoft|caldav|ics)/', pathNot: TEST },
      {
        path: '^server/calendars/(google|microsoft|caldav|ics)/',
        pathNot: '^server/calendars/$1/',
      },
    ),
    rule(
      'taken-time-core-is-pure',
      'It takes values and returns values: no database, no clock, no network.',
      { path: '^server/scheduling/taken-time/core/', pathNot: TEST },
      { pathNot: '^server/scheduling/taken-time/core/' },
    ),
    rule(
      'scheduling-core-is-pure',
      'It takes values and returns values: no database, no clock, no network.',
      { path: '^server/scheduling/core/', pathNot: TEST },
      { pathNot: '^server/(scheduling/(taken-time/)?core|languages)/' },
    ),
    rule(
      'contacts-core-is-pure',
      'It takes values and returns values: no database, no clock, no network.',
      { path: '^server/contacts/core/', pathNot: TEST },
      {
        pathNot:
          '^server/contacts/core/|^server/platform/(describe-email-fault|write-ascii-digits)[.]ts$|libphonenumber-js|^(node:)?(util|url)$',
      },
    ),
    rule(
      'speech-is-pure',
      'It takes values and returns values: no database, no clock, no network.',
      { path: '^server/speech/', pathNot: TEST },
      { pathNot: '^server/(speech|languages)/|libphonenumber-js|any-ascii' },
    ),
    rule(
      'languages-are-pure',
      'A language is data and small functions over values: no database, no clock, no network.',
      { path: '^server/languages/', pathNot: TEST },
      { pathNot: '^server/languages/' },
    ),
    rule(
      'voice-core-is-pure',
      'It takes values and returns values: no database, no clock, no network.',
      { path: '^server/voice/core/', pathNot: TEST },
      { pathNot: '^server/(voice/core|speech|languages)/|typebox|^(node:)?crypto$' },
    ),
    rule(
      'voice-platforms-are-independent',
      'The code of one platform never imports the code of another; put what they share in voice/platforms/protocol.',
      { path: '^server/voice/platforms/([^/]+)/', pathNot: TEST },
      { path: '^server/voice/platforms/[^/]+/', pathNot: '^server/voice/platforms/($1|protocol)/' },
    ),
    rule(
      'voice-platform-formats-are-pure',
      'Files that read, verify or write requests of a platform take values and return values.',
      {
        path: '^server/voice/platforms/(protocol/|[^/]+/(read|verify|write)-)',
        pathNot: TEST,
      },
      {
        pathNot:
          '^server/(contacts/core|voice/(core|platforms)|speech|languages)/|^(node:)?crypto$',
      },
    ),
    rule(
      'outbound-core-is-pure',
      'It takes values and returns values: no database, no clock, no network.',
      { path: '^server/outbound/core/', pathNot: TEST },
      { pathNot: '^server/(outbound|contacts)/core/' },
    ),
    rule(
      'receptionist-dialogue-is-pure',
      'It takes values and returns values: no database, no clock, no network.',
      { path: '^server/receptionist/(core|dialogue|model/core)/', pathNot: TEST },
      {
        pathNot:
          '^server/(receptionist/(core|dialogue|model/core)|voice/core)/|^server/(speech|languages)/',
      },
    ),
    rule(
      'routing-core-is-pure',
      'It takes values and returns values: no database, no clock, no network.',
      { path: '^server/routing/core/', pathNot: TEST },
      { pathNot: '^server/(routing|contacts)/core/' },
    ),
    rule(
      'tests-stay-tests',
      'Production code never imports a test or the harness.',
      { path: '^server/', pathNot: TEST },
      { path: TEST },
    ),
    rule(
      'web-imports-only-schemas',
      'The dashboard uses the API: of the server it imports the types of requests and responses.',
      { path: '^web/' },
      { path: '^server/', pathNot: ['^server/.+/schemas[.]ts$', COLOURS] },
    ),
    rule(
      'web-imports-only-types',
      'Code of the server would become part of the dashboard.',
      { path: '^web/' },
      { path: '^server/', pathNot: COLOURS, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'web-is-not-imported',
      'The server sends what was built from web/, and does not import it.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    rule(
      'web-features-are-independent',
      'Features of the dashboard do not import each other, nor its frame; what they share is in web/parts and web/api.',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/(app|features)/', pathNot: '^web/features/$1/' },
    ),
    rule(
      'web-parts-are-below',
      'What features share knows none of them.',
      { path: '^web/(parts|api|words)/' },
      { path: '^web/(app|features)/' },
    ),
    rule(
      'no-orphans',
      'Nothing imports this file: delete it or wire it in.',
      {
        orphan: true,
        pathNot: `[.]d[.]ts$|^server/main[.]ts$|^web/(vite[.]config[.]ts|app/main[.]tsx)$|^server/(receptionist/try-page/page|messages/outbox-page/page|http/pages/files)/|^scripts/|${TEST}`,
      },
      {},
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
