type OperationName = { operationId: string; summary: string }

/**
 * The default operation id and summary of a route, derived from its method and path:
 *
 * - `GET /core/teams`: listTeams, "List teams"
 * - `POST /core/teams`: createTeam, "Create a team"
 * - `PATCH /core/teams/:id`: updateTeam, "Update a team"
 * - `DELETE /core/teams/:id`: archiveTeam, "Archive a team"
 * - `POST /core/meetings/:id/cancel`: cancelMeeting, "Cancel a meeting"
 * - `GET /core/contacts/:id/changes`: listContactChanges, "List the changes of a contact"
 * - `POST /core/book_meeting`: bookMeeting, "Book a meeting"
 */
export function nameOperation(method: string, url: string): OperationName {
  const parts = url.split('/').filter((part) => part !== '' && part !== 'core')
  const names = parts.filter((part) => !part.startsWith(':'))
  const last = names.at(-1) ?? ''
  const owner = names.at(-2)
  const hasId = parts.at(-1)?.startsWith(':') === true
  if (hasId) {
    const verb = VERBS[method] ?? method.toLowerCase()
    return named(verb, [...names.slice(0, -1), last].map(singular), withArticle(singular(last)))
  }
  if (method === 'GET') {
    const parents = names.slice(0, -1).map(singular)
    const object = owner === undefined ? last : `the ${last} of ${withArticle(singular(owner))}`
    return named('list', [...parents, last], object)
  }
  if (method === 'PATCH') return named('update', [last], `the ${last}`)
  if (owner !== undefined) return named(last, [singular(owner)], withArticle(singular(owner)))
  const [verb = '', ...object] = last.split('_')
  return isPlural(last) || object.length === 0
    ? named('create', [singular(last)], withArticle(singular(last)))
    : named(verb, object, withArticle(object.join('_')))
}

/** `voice_connection` is `VoiceConnection`. */
export function toPascalCase(words: string): string {
  return words.replaceAll(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, letter: string) =>
    letter.toUpperCase(),
  )
}

export function singular(noun: string): string {
  return noun.replace(/s$/, '')
}

const VERBS: Readonly<Record<string, string>> = { GET: 'get', PATCH: 'update', DELETE: 'archive' }

function named(verb: string, words: readonly string[], object: string): OperationName {
  const summary = `${verb} ${object}`.replaceAll('_', ' ')
  const operationId = toPascalCase([verb, ...words].join('_'))
  return {
    operationId: operationId.charAt(0).toLowerCase() + operationId.slice(1),
    summary: summary.charAt(0).toUpperCase() + summary.slice(1),
  }
}

function isPlural(noun: string): boolean {
  return noun.endsWith('s')
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}
