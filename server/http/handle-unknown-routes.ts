import type { FastifyInstance } from 'fastify'
import { sendProblem } from './handle-errors.ts'
import { isNavigation, sendNotFoundPage } from './pages/send-not-found-page.ts'
import { Problem } from './problems/problem.ts'

/**
 * Sends 405 with `Allow` (RFC 9110 §15.5.6) if the path exists for another method, and 404
 * otherwise: to a person who opens it in a browser, as a page.
 */
export function handleUnknownRoutes(
  app: FastifyInstance,
  { publicUrl }: { publicUrl: string },
): void {
  const methodsOf = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.get(url) ?? new Set()
    for (const each of [method].flat()) methods.add(each)
    methodsOf.set(url, methods)
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = [...methodsOf].flatMap(([url, methods]) =>
      patternOf(url).test(path) ? [...methods] : [],
    )
    if (allowed.length === 0 && isNavigation(request))
      return sendNotFoundPage({ publicUrl }, request, reply)
    if (allowed.length === 0)
      return sendProblem(
        request,
        reply,
        new Problem('not_found', 'No resource exists at this path.'),
      )
    return sendProblem(request, reply, methodNotAllowed(methodsOf.get(path) ?? allowed))
  })
  // A path such as /core/contacts/lookup is not that of a contact with the id "lookup".
  app.addHook('onRequest', async ({ url, routeOptions, method }) => {
    if (!routeOptions.url?.includes(':')) return
    const methods = methodsOf.get(url.replace(/\?.*$/s, ''))
    if (methods && !methods.has(method)) throw methodNotAllowed(methods)
  })
}

function methodNotAllowed(methods: Iterable<string>): Problem {
  const allow = [...new Set(methods)].sort().join(', ')
  return new Problem('method_not_allowed', `This path accepts only ${allow}.`, {
    headers: { allow },
  })
}

function patternOf(url: string): RegExp {
  const escaped = url.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const parameters = escaped.replaceAll(/:[A-Za-z_]+/g, '[^/]+')
  // A route that ends in an asterisk is for all paths below.
  return new RegExp(`^${parameters.replace(/\\\*$/, '.*')}$`)
}
