import { spawn } from 'node:child_process'
import type { ShellBlock } from './read-shell-blocks.ts'

/**
 * `cwd`: the folder of the shell; `env`: its whole environment; `shown`: problems that a document
 * shows.
 */
type Shell = { cwd: string; env: Record<string, string | undefined>; shown?: readonly string[] }

/**
 * Pastes the blocks into one shell, which ends at the first failing command, and returns what it
 * prints. Processes that the commands leave running are killed. Throws if a command fails, or if a
 * response of the server is an error that is not shown on purpose.
 */
export async function pasteCommands(
  blocks: readonly Pick<ShellBlock, 'commands'>[],
  { cwd, env, shown = [] }: Shell,
): Promise<string> {
  const script = blocks.map(({ commands }) => commands).join('\n')
  const shell = spawn('bash', ['-eu', '-c', script], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
    })
  const code = await new Promise<number | null>((resolve) => {
    shell.once('close', resolve)
  })
  try {
    process.kill(-shell.pid!, 'SIGKILL')
  } catch {
    // Every process has ended.
  }
  const problems = [...output.matchAll(/"type":"[^"]*\/problems\/([a-z_]+)/g)]
  if (code !== 0 || problems.some(([, problem]) => !shown.includes(problem!)))
    throw new Error(`The shell ended with ${code}:\n${script}\n\n${output}`)
  return output
}
