import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What the control file of PostgreSQL says of the last checkpoint, as positions in the write-ahead
 * log: recovery begins at `redo`. `bytes`: the file.
 */
export type ControlFile = { bytes: Buffer; checkpoint: bigint; redo: bigint; timeline: number }

const PATH = join('global', 'pg_control')
const MAX_READS = 20
/** The layout of ControlFileData in pg_control.h, which is the same in PostgreSQL 13 to 18. */
const [CHECKPOINT, REDO, TIMELINE] = [32, 40, 48]

/** Reads it until two reads agree, because the server may be writing it. */
export async function readControlFile(folder: string): Promise<ControlFile> {
  let before: Buffer | null = null
  for (let reads = 0; reads < MAX_READS; reads++) {
    const bytes = await readFile(join(folder, PATH))
    if (before?.equals(bytes)) return parse(bytes)
    before = bytes
  }
  throw new Error(`${join(folder, PATH)} changes all the time. Try again.`)
}

function parse(bytes: Buffer): ControlFile {
  if (bytes.length < TIMELINE + 4) throw new Error('The file global/pg_control is damaged.')
  return {
    bytes,
    checkpoint: bytes.readBigUInt64LE(CHECKPOINT),
    redo: bytes.readBigUInt64LE(REDO),
    timeline: bytes.readUInt32LE(TIMELINE),
  }
}

/** The position as PostgreSQL writes it, such as 0/16EF920. */
function formatPosition(position: bigint): string {
  const upper = position >> 32n
  const lower = position & 0xffff_ffffn
  return `${upper.toString(16).toUpperCase()}/${lower.toString(16).toUpperCase()}`
}

/**
 * The file with which PostgreSQL replays the log from the checkpoint on, whatever the control file
 * says: the files were copied while they were being written.
 */
export function writeBackupLabel(
  { redo, checkpoint, timeline }: ControlFile,
  segment: string,
): string {
  return [
    `START WAL LOCATION: ${formatPosition(redo)} (file ${segment})`,
    `CHECKPOINT LOCATION: ${formatPosition(checkpoint)}`,
    'BACKUP FROM: primary',
    'LABEL: slotline',
    `START TIMELINE: ${timeline}`,
    '',
  ].join('\n')
}
