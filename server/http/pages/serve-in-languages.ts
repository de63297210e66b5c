import type { FastifyInstance } from 'fastify'
import type { Language } from '../../languages/language.ts'
import { LANGUAGES } from '../../languages/languages.ts'
import { choosePageLanguage } from './choose-page-language.ts'
import { type MadeDocument, openDocument } from './open-document.ts'

/** Serves a page in the language that the browser prefers. It is not in the API. */
export function serveInLanguages(
  app: FastifyInstance,
  path: string,
  make: (language: Language) => MadeDocument,
): void {
  const pages = new Map(
    LANGUAGES.map((language) => [language.tag, openDocument(() => inLanguage(make(language)))]),
  )
  app.get(path, { schema: { hide: true } }, async (request, reply) =>
    pages.get(choosePageLanguage(request).tag)!(request, reply),
  )
}

function inLanguage({ headers, ...made }: MadeDocument): MadeDocument {
  const { vary, ...others } = headers
  const named = vary === undefined ? 'accept-language' : `accept-language, ${vary}`
  return { ...made, headers: { ...others, vary: named } }
}
