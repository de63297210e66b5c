import { fsyncSync } from 'node:fs'
import { type Extension, PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import { LIMITS, type Limits } from '../limits.ts'
import { columnTypes } from './column-types.ts'
import { DatabaseStopped } from './is-unavailable.ts'
import { type EmbeddedFiles, openEmbeddedFiles } from './open-embedded-files.ts'
import { createPool, type Database } from './pool.ts'

/**
 * Opens PostgreSQL inside this process, in `dataDir` or by default in memory. It has one session,
 * so a transaction blocks all other queries. No other process may have the folder open.
 * `maxFiles`: how many files it keeps open. `readSnapshot`: reads the files of a new database;
 * without them it is created in many times the time. `isCopy`: whether it is new and has these.
 *
 * `onStopped` is called once if the database fails in a way that makes its memory unreliable; all
 * later queries fail, and the files are as after a crash. The process must exit then: the next
 * start recovers all committed data.
 */
export async function openEmbedded({
  dataDir,
  maxFiles,
  readSnapshot = () => Promise.resolve(null),
  onStopped = () => {},
  limits = LIMITS.database,
  log,
}: {
  dataDir?: string
  maxFiles?: number
  readSnapshot?: () => Promise<Blob | null>
  onStopped?: (error: Error) => void
  limits?: Limits['database']
  log?: Logger
} = {}): Promise<Database & { lite: PGlite; isCopy: boolean }> {
  const options = {
    extensions: { btree_gist, pg_trgm, ...(dataDir && { privateFiles: PRIVATE_FILES }) },
    // PGlite starts with fsync off. This turns it on, with the only method that its file layer
    // supports.
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      ...(maxFiles === undefined ? [] : ['-c', `max_files_per_process=${maxFiles}`]),
    ],
  }
  let isCopy = false
  const open = async (files: Partial<EmbeddedFiles>, isNew: boolean) => {
    const snapshot = isNew ? await readSnapshot() : null
    isCopy = snapshot !== null
    return PGlite.create({ ...options, ...files, ...(snapshot && { loadDataDir: snapshot }) })
  }
  const lite = dataDir ? await openEmbeddedFiles(dataDir, open) : await open({}, true)
  if (dataDir) enableFsync(lite)
  const isStopped = stopOnPanic(lite, onStopped)
  const connections = new pg.Pool({
    Client: clientOf(lite),
    max: 1,
    idleTimeoutMillis: 0,
    types: columnTypes,
    // A query made outside the transaction that holds the session would otherwise wait forever.
    connectionTimeoutMillis: limits.queryMs,
    // A client destroyed in mid-transaction leaves it open in the one session.
    onConnect: async (client: pg.ClientBase) => {
      await client.query('rollback')
      await client.query('discard all')
    },
  } as pg.PoolConfig)
  // PGlite is closed too, because its idle timer keeps the process alive for ten seconds.
  return {
    pool: createPool(connections, false, limits, log),
    lite,
    isCopy,
    close: async () => {
      await connections.end()
      if (!isStopped()) await lite.close()
    },
  }
}

/**
 * PGlite sets the mode of each file regardless of the umask, and makes some readable for other
 * users. Only an extension can change its file layer before the first file is created.
 */
const PRIVATE_FILES: Extension = {
  name: 'private files',
  setup: (_pg, options: { preRun?: ((module: EmscriptenModule) => void)[] }) => {
    const restrict = ({ NODEFS }: EmscriptenModule) => {
      const { setattr } = NODEFS.node_ops
      NODEFS.node_ops.setattr = (node, attributes) => {
        setattr(
          node,
          attributes.mode === undefined
            ? attributes
            : { ...attributes, mode: attributes.mode & ~0o077 },
        )
      }
    }
    return Promise.resolve({
      emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), restrict] },
    })
  },
}

/**
 * A client class with its own connection object per client: with a shared one, the rows of a failed
 * query would go to the next query.
 */
function clientOf(lite: PGlite): typeof pg.Client {
  return class extends pg.Client {
    constructor() {
      const connection = new PglitePgConnection({ pglite: lite })
      // A real socket reports the error that it is destroyed with. This one would never answer the
      // pending queries.
      connection.stream.destroy = (error?: Error) => {
        if (error) connection.emit('error', error)
        connection.end()
      }
      super({
        types: columnTypes,
        pipeline: true,
        connection,
        user: 'postgres',
        database: 'postgres',
        host: 'localhost',
        password: '-',
      } as pg.ClientConfig)
    }
  }
}

/**
 * PostgreSQL panics when it cannot write its log, for example on a full disk: only recovery shows
 * whether a commit is in the log. A server would restart; PGlite would continue with memory that
 * differs from its log, so it is stopped.
 */
function stopOnPanic(lite: PGlite, onStopped: (error: Error) => void): () => boolean {
  const run = lite.execProtocolStream.bind(lite)
  let stopped: DatabaseStopped | null = null
  const stop = (cause: unknown) => {
    stopped = new DatabaseStopped(
      `The embedded database has stopped: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    )
    onStopped(stopped)
    return stopped
  }
  lite.execProtocolStream = async (message, options) => {
    if (stopped) throw stopped
    const messages = await run(message, options).catch((error: unknown) => {
      throw stop(error)
    })
    const panic = messages.find(
      (each) => each.name === 'error' && 'severity' in each && each.severity === 'PANIC',
    )
    if (panic) stop(panic)
    return messages
  }
  return () => stopped !== null
}

/**
 * Emscripten's Node file system has no fsync, so without this PostgreSQL's fsync would do nothing.
 */
function enableFsync(lite: PGlite): void {
  const { FS } = (lite as unknown as { Module: { FS: EmscriptenFs } }).Module
  const stream = FS.open('/pglite/data/PG_VERSION', 'r')
  stream.stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd)
    return 0
  }
  FS.close(stream)
}

type EmscriptenStream = {
  nfd: number
  stream_ops: { fsync?: (stream: EmscriptenStream) => number }
}
type EmscriptenFs = {
  open: (path: string, flags: string) => EmscriptenStream
  close: (stream: EmscriptenStream) => void
}
type EmscriptenModule = {
  NODEFS: { node_ops: { setattr: (node: object, attributes: { mode?: number }) => void } }
}
