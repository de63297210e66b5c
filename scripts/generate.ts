// Writes the generated documents, or, with --check, reports which of them are out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'
import { migrate, migrationsFolder } from '../server/platform/db/migrate.ts'
import { openEmbedded } from '../server/platform/db/open-embedded.ts'
import type { Pool } from '../server/platform/db/pool.ts'
import { PROBLEM_ADVICE } from '../server/http/problems/problem-advice.ts'
import { type ProblemCode, PROBLEMS } from '../server/http/problems/problem.ts'
import { buildWholeApp } from './build-whole-app.ts'
import { describeConfiguration } from './describe-configuration.ts'
import { describeEvents } from './describe-events.ts'
import { describeSchema } from './describe-schema.ts'
import { requireRootFolder } from './require-root-folder.ts'

requireRootFolder()
const { pool, close } = await openEmbedded()
await migrate(pool, migrationsFolder)
const documents: Record<string, string> = {
  'docs/openapi.json': await openApi(pool),
  'docs/errors.md': errors(),
  'docs/configuration.md': describeConfiguration(),
  'docs/schema.sql': await describeSchema(pool),
  'docs/events.md': await describeEvents(pool),
}
await close()

const stale = Object.entries(documents).filter(
  ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
)
if (!process.argv.includes('--check')) for (const [file, text] of stale) writeFileSync(file, text)
else if (stale.length > 0) {
  console.log(
    `Out of date: ${stale.map(([file]) => file).join(', ')}. Run npm run generate and commit the result.`,
  )
  process.exitCode = 1
}

async function openApi(database: Pool): Promise<string> {
  const app = buildWholeApp(database)
  await app.ready()
  const document = app.swagger()
  await app.close()
  return format(JSON.stringify(document), { parser: 'json', printWidth: 100 })
}

function errors(): string {
  const introduction =
    'Every error response is a problem document (RFC 9457, `application/problem+json`) with one of ' +
    'these codes. The server serves a page for each code at `/problems/<code>`. `detail` is for ' +
    'developers. An error that a caller may hear of, such as a time that is taken, also has `say`: one ' +
    'sentence that a voice agent can speak, in the language of the request, the booking or the team. ' +
    'An error without `say` is not for callers.'
  const rows = (Object.keys(PROBLEMS) as ProblemCode[]).map((code) => {
    const [status, title, retryable] = PROBLEMS[code]
    return `| ${status} | \`${code}\` | ${title}. ${PROBLEM_ADVICE[code]} | ${retryable ? 'yes' : 'no'} |`
  })
  return `# Errors

${introduction}

| Status | Code | Meaning, and what to do | Can a retry succeed? |
|---|---|---|---|
${rows.join('\n')}
`
}
