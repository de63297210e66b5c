import { createServer, connect } from 'node:net'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { OpenDatabase } from '../open-database.ts'
import { runCommand, type CommandResult } from './run-command.ts'

/**
 * Takes an operator's commands while this process has the embedded database open, on a socket that only the same user
 * can reach. Where the database is a server, commands go there by themselves, and nothing is opened.
 */
export async function openControl({ pool, lock }: OpenDatabase): Promise<{ close: () => Promise<void> }> {
  if (!lock) return { close: async () => {} }
  // Not in the data folder: a socket's path may have about a hundred characters only.
  const folder = await mkdtemp(join(tmpdir(), 'slotline-'))
  await chmod(folder, 0o700)
  const path = join(folder, 'control')
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy())
    text(socket)
      .then((words) => runCommand(pool, JSON.parse(words) as string[], Temporal.Now.instant()))
      .then((result) => socket.end(JSON.stringify(result)), () => socket.destroy())
  })
  await new Promise<void>((resolve) => { server.listen(path, resolve) })
  await lock.announce(path)
  return {
    close: async () => {
      await new Promise((resolve) => { server.close(resolve) })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Has the process that holds the embedded database run a command. */
export async function sendCommand(path: string, words: readonly string[]): Promise<CommandResult> {
  const socket = connect({ path, allowHalfOpen: true })
  socket.end(JSON.stringify(words))
  return JSON.parse(await text(socket)) as CommandResult
}
