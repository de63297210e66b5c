import { spawn } from 'node:child_process'

/** Runs a tool from node_modules, or a script, and returns its output if it fails. */
export function runTool(file: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        output += text.toString()
      })
    }
    child.once('error', reject)
    child.once('close', (code, signal) => {
      resolve(code === 0 ? null : output || `${file} exited with ${code ?? signal}.`)
    })
  })
}
