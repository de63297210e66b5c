import { cpSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { collectLicenses } from './collect-licenses.ts'
import { escapeRegularExpressions } from './escape-regular-expressions.ts'

/** Each file is the start of a thread: the process, and the workers that it starts. */
const ENTRIES = [
  'server/main.ts',
  'server/calendars/texts/text-worker.ts',
  'server/contacts/imports/upload/converting/conversion-worker.ts',
  'server/messages/replies/reading/mail-worker.ts',
]

const DATABASE = 'node_modules/@electric-sql/pglite/dist'
/** The files that the embedded database looks for beside its code. */
const DATABASE_FILES = [
  'pglite.wasm',
  'pglite.data',
  'initdb.wasm',
  'btree_gist.tar.gz',
  'pg_trgm.tar.gz',
]

/** Packages in CommonJS load modules of Node with `require`, which modules do not have. */
const REQUIRE =
  "import{createRequire as createOwnRequire}from'node:module';const require=createOwnRequire(import.meta.url);"

/**
 * Bundles the server and its dependencies into `folder`. What the source finds relative to one of
 * its files is at the same place in `folder`; the files of the embedded database are in
 * `folder`/database.
 */
export async function bundleServer(folder: string): Promise<void> {
  const { outputFiles, metafile } = await build({
    entryPoints: ENTRIES,
    outbase: '.',
    outdir: folder,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node26',
    // Some code shows or compares the names of classes and functions, and stack traces have them;
    // with --enable-source-maps, which takes memory, they name the source. Comments and indents
    // would be kept in memory.
    keepNames: true,
    minifyWhitespace: true,
    lineLimit: 160,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    banner: { js: REQUIRE },
    // Packages that pg and its parts use only if they are installed.
    external: ['pg-native', 'cloudflare:sockets'],
    metafile: true,
    write: false,
    logLevel: 'warning',
    plugins: [markPlaces],
  })
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true })
    const isCode = path.endsWith('.js')
    const code = isCode ? escapeRegularExpressions(text) : text
    const rest = isCode && /.{0,40}[^\0-\x7f]/.exec(code)
    if (rest)
      console.warn(`${path} takes twice the memory, because of a character after ${rest[0]}`)
    writeFileSync(path, resolvePlaces(code, { path, folder }))
  }
  for (const file of DATABASE_FILES) cpSync(join(DATABASE, file), join(folder, 'database', file))
  writeFileSync(join(folder, 'LICENSES.txt'), collectLicenses(Object.keys(metafile.inputs)))
}

/**
 * Replaces the place of a file of the source, or of the embedded database, by a mark, because the
 * place of its code in the bundle is known only at the end.
 */
const markPlaces: Plugin = {
  name: 'mark places',
  setup: (bundling) => {
    // The bundler follows links, for example of node_modules.
    const database = realpathSync(DATABASE)
    const root = realpathSync('.')
    bundling.onLoad({ filter: /\.(ts|js)$/ }, ({ path }) => {
      const file = relative(root, path)
      const isDatabase = path.startsWith(database + sep)
      if (!isDatabase && !file.startsWith('server/')) return
      const place = isDatabase
        ? join('database', relative(database, path))
        : file.replace(/\.ts$/, '.js')
      const contents = readFileSync(path, 'utf8')
        .replaceAll('import.meta.dirname', `"place of the folder ${dirname(place)}/"`)
        .replaceAll('import.meta.url', `"place of the file ${place}"`)
      return { contents, loader: isDatabase ? 'js' : 'ts' }
    })
  },
}

/** The bundler may break a line after any character of a text. */
const BREAK = '\\\n'
const MARK = new RegExp(
  `${'"place of the '.split('').join(`(?:${RegExp.escape(BREAK)})?`)}([^"]+)"`,
  'g',
)

function resolvePlaces(text: string, { path, folder }: { path: string; folder: string }): string {
  return text.replace(MARK, (_mark, broken: string) => {
    const words = broken.replaceAll(BREAK, '')
    const isFile = words.startsWith('file ')
    const to = relative(dirname(path), join(resolve(folder), words.slice(words.indexOf(' ') + 1)))
    const url = `new URL(${JSON.stringify(`./${to}${isFile ? '' : '/'}`)},import.meta.url)`
    return isFile ? `${url}.href` : `process.getBuiltinModule("node:url").fileURLToPath(${url})`
  })
}
