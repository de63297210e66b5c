import type { Config } from '../platform/config/config.ts'
import { copyEmbedded } from './copy-embedded.ts'
import { runPostgresTool } from './run-postgres-tool.ts'

/**
 * Takes the payload of a backup of the configured database, which `take` reads to its end. It may
 * be called several times, each time for all of it. Throws what to tell the operator.
 */
export async function copyDatabase<Result>(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  { hasKey }: { hasKey: boolean },
  take: (payload: AsyncIterable<Buffer>) => Promise<Result>,
): Promise<Result> {
  if (database.kind === 'embedded') return copyEmbedded(dataDir, { hasKey }, take)
  const taken: Result[] = []
  await runPostgresTool('pg_dump', ['--format=custom', '--no-password'], {
    url: database.url,
    take: async (output) => {
      taken.push(await take(output))
    },
  })
  return taken[0]!
}
