import type { BrokenRequest, RequestWriter } from './write-requests.ts'

/** Invalid, deeply nested and unexpected JSON. */
export function makeBrokenJson({ post }: RequestWriter): BrokenRequest[] {
  return [
    '{',
    '[',
    '"',
    '{"data":',
    'nul',
    '1e999999',
    '{"data":{"attributes":{"email":"\ud800"}}}',
    '\ufeff{}',
    '{"__proto__":{"a":1}}',
    '{"data":{"attributes":{"__proto__":{"email":"x@example.com"}}}}',
    '{"data":{"attributes":{"constructor":{"prototype":{}}}}}',
    '[]',
    'null',
    '0',
    '""',
    '{"data":null}',
    '{"data":[]}',
    '{"data":{"attributes":[]}}',
    `${'['.repeat(100_000)}`,
    `${'{"a":'.repeat(40_000)}`,
    `"${'\\u0000'.repeat(30_000)}"`,
    '{"data":{"attributes":{"email":"a\\u0000@example.com","name":"\\u0000"}}}',
    '{"data":{"attributes":{"lead_score":1e400}}}',
    '{"data":{"attributes":{"email":"p@example.com","lead_score":99999999999999999999}}}',
  ].flatMap((body) =>
    [
      '/core/contact',
      '/core/book_meeting',
      '/mcp',
      '/voice/try/turn',
      '/oauth/register',
      '/oauth/token',
    ].map((path): BrokenRequest => ({
      name: `${body.slice(0, 20)} to ${path}`,
      bytes: post(path, body),
    })),
  )
}
