import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Build, BuiltFile } from './dashboard.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** Reads the files that `vite build` wrote; null: the folder has none. */
export function readBuild(folder: string): Build | null {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return null
  const assets = new Map<string, BuiltFile>()
  for (const name of readdirSync(join(folder, 'assets'))) {
    const type = TYPES[extname(name)]
    if (type === undefined) continue
    const path = join(folder, 'assets', name)
    assets.set(name, {
      type,
      body: readFileSync(path),
      gzip: readIfThere(`${path}.gz`),
      brotli: readIfThere(`${path}.br`),
    })
  }
  return { html: readFileSync(page, 'utf8'), assets }
}

function readIfThere(path: string): Buffer | null {
  return existsSync(path) ? readFileSync(path) : null
}
