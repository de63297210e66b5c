import { connect, createServer, type Socket } from 'node:net'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { OpenDatabase } from './open-database.ts'
import { LIMITS } from '../platform/limits.ts'
import type { CommandContext } from '../admin/command-context.ts'
import { type CommandResult, failed } from '../admin/command-result.ts'
import { runCommand } from '../admin/run-command.ts'

const { commandMs } = LIMITS.process
const MAX_COMMAND_BYTES = 65_536
const MAX_CONNECTIONS = 16

/**
 * Accepts operator commands while this process has the embedded database open, on a socket that
 * only the same user can access. With a database server, commands connect to it themselves, and no
 * socket is opened.
 */
export async function openControlSocket(
  { pool, lock }: OpenDatabase,
  { publicUrl, keys }: Pick<CommandContext, 'publicUrl' | 'keys'>,
): Promise<{ close: () => Promise<void> }> {
  if (!lock) return { close: async () => {} }
  // Not in the data folder, because the path of a socket is limited to about 100 characters.
  const folder = await mkdtemp(join(tmpdir(), 'slotline-')).catch((error: unknown) => {
    throw unusable(error)
  })
  await chmod(folder, 0o700)
  const path = join(folder, 'control')
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    serveCommand(socket, (words) =>
      answer({ pool, publicUrl, now: Temporal.Now.instant(), ...(keys && { keys }) }, words),
    )
  })
  server.maxConnections = MAX_CONNECTIONS
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(path, resolve)
    })
    await lock.announce(path)
  } catch (error) {
    server.close()
    await rm(folder, { recursive: true, force: true })
    throw unusable(error)
  }
  return {
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve)
      })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Receives one command, runs it, and sends its result. */
function serveCommand(socket: Socket, run: (words: string) => Promise<CommandResult>): void {
  const words: Buffer[] = []
  let bytes = 0
  const deadline = setTimeout(() => {
    socket.destroy()
  }, commandMs)
  socket.on('error', () => socket.destroy())
  socket.once('close', () => {
    clearTimeout(deadline)
  })
  socket.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > MAX_COMMAND_BYTES) socket.destroy()
    else words.push(part)
  })
  socket.once('end', () => {
    clearTimeout(deadline)
    run(Buffer.concat(words).toString()).then(
      (result) => {
        socket.end(JSON.stringify(result))
        // The result is in the socket's buffer; a client that does not read it is cut off.
        socket.setTimeout(commandMs, () => {
          socket.destroy()
        })
      },
      () => socket.destroy(),
    )
  })
}

/** A socket's path may have about a hundred characters. */
function unusable(error: unknown): Error {
  return new Error(
    `The socket for commands cannot be created in the folder for temporary files ${tmpdir()} ` +
      `(${(error as Error).message}). Set TMPDIR to a folder with a short path that this user ` +
      'can write to.',
    { cause: error },
  )
}

async function answer(context: CommandContext, words: string): Promise<CommandResult> {
  try {
    return await runCommand(context, JSON.parse(words) as string[])
  } catch (error) {
    return failed(`The command failed: ${(error as Error).message}`)
  }
}

/** Runs a command in the process that has the embedded database open. */
export async function sendCommand(path: string, words: readonly string[]): Promise<CommandResult> {
  const socket = connect({ path, allowHalfOpen: true })
  socket.end(JSON.stringify(words))
  try {
    const result = JSON.parse(await text(socket)) as CommandResult
    return typeof result.exitCode === 'number'
      ? result
      : failed('The running server is of another version of Slotline. Restart it, and try again.')
  } catch (error) {
    return failed(
      `The running server did not answer on its socket ${path} (${(error as Error).message}). ` +
        'It may be starting or stopping: try again shortly.',
    )
  }
}
