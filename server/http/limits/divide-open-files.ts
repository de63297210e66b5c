import { HTTP_LIMITS } from './http-limits.ts'

/** Open files of everything else: modules, outgoing connections, and connections of operators. */
const OTHER_FILES = 64
/** The embedded database opens files again when it may keep only a few of them open. */
const MIN_DATABASE_FILES = 128
/** The default of PostgreSQL. */
const MAX_DATABASE_FILES = 1_000
const MIN_CONNECTIONS = 16

/** `openFiles`: the limit, Infinity if there is none or it is unknown. */
type OpenFiles = { openFiles: number; connections: number; database: number }

/**
 * Divides the open files that this process may have between client connections and the embedded
 * database, because the database fails if it cannot open its files.
 */
export function divideOpenFiles(openFiles = maxOpenFiles()): OpenFiles {
  const connections = clamp(openFiles - MIN_DATABASE_FILES - OTHER_FILES, {
    min: MIN_CONNECTIONS,
    max: HTTP_LIMITS.connections,
  })
  const database = clamp(openFiles - connections - OTHER_FILES, {
    min: MIN_DATABASE_FILES,
    max: MAX_DATABASE_FILES,
  })
  return { openFiles, connections, database }
}

/** The effective limit, which Node has raised to the hard limit. */
function maxOpenFiles(): number {
  const { report } = process
  // Skips the slow lookup of host names.
  Object.assign(report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as {
    userLimits?: { open_files?: { soft: number | string } }
  }
  const limit = Number(userLimits?.open_files?.soft)
  return Number.isFinite(limit) && limit > 0 ? limit : Infinity
}

function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.max(min, Math.min(max, value))
}
