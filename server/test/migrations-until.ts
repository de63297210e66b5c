import { cpSync, globSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrationsFolder } from '../platform/db/migrate.ts'
import { newFolder } from './server-process.ts'

/** The migrations up to one with this name, in a folder of their own. */
export function migrationsUntil(last: string): URL {
  const folder = newFolder()
  cpSync(migrationsFolder, folder, { recursive: true })
  for (const file of globSync(join(folder, '*.sql'))) if (basename(file) > last) rmSync(file)
  return pathToFileURL(`${folder}/`)
}
