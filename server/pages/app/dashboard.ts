/** A file of the build, and its compressed forms; null: text is not smaller compressed. */
export type BuiltFile = {
  type: string
  body: Buffer
  gzip: Buffer | null
  brotli: Buffer | null
}

/** What `vite build` wrote: the HTML, and the files below /app/assets by their names. */
export type Build = { html: string; assets: ReadonlyMap<string, BuiltFile> }

/** The pages under /app: built, or not yet. */
export type DashboardState =
  { kind: 'built'; build: Build } | { kind: 'building' } | { kind: 'failed'; output: string }

export type Dashboard = { read: () => DashboardState }
