import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = { name: string; version: string; license?: string }

/**
 * The licences of all packages that `files` are part of, as the licences demand from those who
 * pass the code on. Throws if a package states none.
 */
export function collectLicenses(files: readonly string[]): string {
  const folders = new Set(
    files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? []),
  )
  const texts = [...folders].map(describeLicense)
  return [...new Set(texts)].sort().join('\n')
}

function describeLicense(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Manifest
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  if (license === undefined && texts.length === 0)
    throw new Error(`The package ${name} has no licence, so its code cannot be bundled.`)
  return `${name} ${version}, licence ${license ?? 'as follows'}\n\n${texts.join('\n\n')}\n\n${'-'.repeat(80)}\n`
}
