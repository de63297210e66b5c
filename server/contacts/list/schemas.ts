import Type, { type Static } from 'typebox'
import { defineResponse } from '../../http/bodies/define-write-body.ts'
import { NextCursor, PAGE_PARAMETERS } from '../../http/queries/paging.ts'
import { ContactResource } from '../schemas.ts'
import { FILTERABLE, OPERATORS_OF } from './core/filterable.ts'
import { MAX_SEARCH_WORDS } from './core/read-search.ts'
import { MAX_SCANNED } from './list-contacts.ts'
import { MAX_FILTERED_HITS, MAX_HITS } from './search-page.ts'

const CONTACT_SORTS = ['created_at', '-created_at', 'updated_at', '-updated_at'] as const
const MAX_FILTERS = 10
const MAX_FILTER_LENGTH = 2_048
/** Contacts that a list can name: those of a full page of another list. */
export const MAX_IDS = 200

const Moment = (description: string) =>
  Type.Optional(Type.String({ format: 'moment', description }))

const operators = (kind: keyof typeof OPERATORS_OF) =>
  OPERATORS_OF[kind].map((name) => `\`${name}\``).join(', ')

const FILTER =
  `\`<attribute>:<operator>:<value>\`, such as \`city:eq:Berlin\`. Repeat the parameter for up to ` +
  `${MAX_FILTERS} filters, which must all match. Attributes: ` +
  `${FILTERABLE.map((name) => `\`${name}\``).join(', ')} and \`custom_fields.<key>\`. Operators of ` +
  `texts: ${operators('text')}, which compare them as stored; of emails, phone numbers and handles ` +
  `of the person: ${operators('identifier')}, which compare them normalized; of integers: ` +
  `${operators('integer')}; of \`company_is_icp\`: ${operators('boolean')}; of lists: ` +
  `${operators('texts')}; of consents, whose value is \`granted\`, \`denied\` or \`unknown\`: ` +
  `${operators('consent')}; of \`undeliverable\`, whose value is an address: ` +
  `${operators('addresses')}. Custom fields have all operators. \`in\` has up to 50 values, ` +
  'separated by commas; `\\,` is a comma in a value. `exists` has `true` or `false`. `ne` also ' +
  'matches contacts without the attribute.'

const SEARCH =
  'Finds contacts by words of the name, the company or an email, in any order, or by the last three ' +
  `or more digits of a phone number. At most ${MAX_SEARCH_WORDS} words, all of which must match, at ` +
  'least by their beginning; of three or more, one may be missing, but no number. Case, diacritics ' +
  'and punctuation do not matter. Words of four or more letters may be misspelled, and words may be ' +
  'written as they sound in English, German, Spanish or French ("shivon" finds Siobhán), or in ' +
  'another script ("ivanova" finds Иванова), and names may be nicknames ("bob" finds Robert). `match` of each contact says how it matches. ' +
  `The best matches come first, at most ${MAX_HITS}; filters are ` +
  `compared with the ${MAX_FILTERED_HITS.toLocaleString('en')} best. Not combined with \`sort\`.`

export const ContactsQuery = Type.Object(
  {
    filter: Type.Optional(
      Type.Array(Type.String({ maxLength: MAX_FILTER_LENGTH }), {
        maxItems: MAX_FILTERS,
        description: FILTER,
        examples: [['city:eq:Berlin']],
      }),
    ),
    search: Type.Optional(
      Type.String({ maxLength: 200, description: SEARCH, examples: ['ada lovelace'] }),
    ),
    ids: Type.Optional(
      Type.String({
        maxLength: MAX_IDS * 37,
        description:
          `Only the contacts with these ids, separated by commas; at most ${MAX_IDS}. Ids of other ` +
          'workspaces and of contacts that are gone are ignored. Not combined with `search`.',
      }),
    ),
    created_since: Moment(
      'Only contacts that were created at or after this time, Unix seconds or ISO 8601 with an offset.',
    ),
    updated_since: Moment(
      'Only contacts that were created or changed at or after this time; in order of `updated_at` ' +
        'unless `sort` or `search` is sent.',
    ),
    sort: Type.Optional(
      Type.Unsafe<(typeof CONTACT_SORTS)[number]>({
        type: 'string',
        enum: [...CONTACT_SORTS],
        description:
          'The order, descending with a minus sign. Default: `created_at`, or `updated_at` with ' +
          '`updated_since`. A cursor is valid for the order that it was issued in.',
      }),
    ),
    ...PAGE_PARAMETERS,
  },
  { additionalProperties: false },
)
export type ContactsQuery = Static<typeof ContactsQuery>

export const LIST_DESCRIPTION =
  'A page can have fewer items than the limit, or none; the list ends when `next_cursor` is null. ' +
  'Filters that few contacts match use an index: by an identifier, a name, the company, the owner, ' +
  'a consent, an undeliverable address, or a custom field whose value has a digit and 4 to 64 ' +
  `characters. Other filters compare at most ${MAX_SCANNED.toLocaleString('en')} contacts per ` +
  'request. To copy all contacts and follow their changes, list with `sort=updated_at` until ' +
  '`next_cursor` is null, and begin again later with `updated_since` set to the ' +
  '`next_updated_since` of the last page. It lies two minutes in the past, so that changes that ' +
  'were still being written are not missed; contacts of these minutes may be listed again.'

/** Clients may know no others. */
const REASONS = ['exact', 'beginning', 'script', 'sound', 'spelling', 'missing'] as const

const Reason = (description: string) => Type.String({ enum: [...REASONS], description })

const Match = Type.Object(
  {
    score: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'How well the contact matches: 1 if its name has all words as they were sent.',
      examples: [0.85],
    }),
    reason: Reason(
      'The least certain of the reasons of the words: `exact`, `beginning` of a longer word, ' +
        '`script` (the same in another script), `sound` (it sounds alike), `spelling` ' +
        '(misspelled, or another form of the name: `is_nickname`), `missing` (the contact lacks ' +
        'the word).',
    ),
    is_nickname: Type.Optional(
      Type.Boolean({ description: 'Whether a word is a nickname, or the full name of one.' }),
    ),
    words: Type.Array(
      Type.Object({
        searched: Type.String({ description: 'The word, or the digits, in lower case.' }),
        found: Type.Unsafe<string | null>({
          type: ['string', 'null'],
          description: 'The word of the contact, in lower case and without accents.',
        }),
        reason: Reason('Why the word is found.'),
        is_nickname: Type.Optional(
          Type.Boolean({
            description: 'Whether the word is found by another form of the name: Bob, Robert.',
          }),
        ),
      }),
      { description: 'The words of the search.' },
    ),
  },
  { title: 'ContactMatch', description: 'Of a search: how the contact matches it.' },
)

const ListedContact = Type.Object(
  {
    ...ContactResource.properties,
    version: Type.Integer(),
    created_at: Type.String({ format: 'date-time' }),
    updated_at: Type.String({ format: 'date-time' }),
    match: Type.Optional(Match),
  },
  { title: 'ListedContact' },
)

export const ContactList = defineResponse(
  'Contacts, in the order of `sort`, or the best matches of `search` first.',
  Type.Array(ListedContact),
  Type.Object({
    ...NextCursor.properties,
    next_updated_since: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description:
        'At the end of a list with `sort=updated_at`, or with `updated_since`: the `updated_since` ' +
        'with which the next list misses no change. Otherwise null.',
    }),
  }),
)
