import type { FastifyPluginAsync } from 'fastify'
import { PROBLEMS, Problem, type ProblemCode } from './problem.ts'
import { PROBLEM_ADVICE } from './problem-advice.ts'

const STRICT = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What people read: the OpenAPI document, the API reference made from it, and a page for every problem code. */
export function documentRoutes(): FastifyPluginAsync {
  return async (app) => {
    app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => reply.header('access-control-allow-origin', '*').send(app.swagger()))

    app.get<{ Params: { code: string } }>('/problems/:code', { schema: { hide: true } }, async ({ params }, reply) => {
      if (!isProblemCode(params.code)) throw new Problem('not_found', 'There is no problem with this code.')
      return reply.type('text/html; charset=utf-8').header('content-security-policy', STRICT).send(problemPage(params.code))
    })
  }
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(PROBLEMS, code)
}

function problemPage(code: ProblemCode): string {
  const [status, title, retryable] = PROBLEMS[code]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:1rem/1.6 system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem;color:#1c2024;background:#fff}code{background:#eef0f2;padding:.1em .3em;border-radius:3px}</style></head>
<body><h1>${title}</h1>
<p>Status <code>${status}</code>, code <code>${code}</code>. ${retryable ? 'Sending the same request again later can help.' : 'Sending the same request again does not help.'}</p>
<p>${PROBLEM_ADVICE[code]}</p>
</body></html>
`
}
