// Starts the server from source, and again when a file in server/ changes, with a readable log:
// `npm run dev`. Arguments are options of Node: `npm run dev -- --inspect`.
import { spawn } from 'node:child_process'
import pretty from 'pino-pretty'

const child = spawn(
  process.execPath,
  ['--watch-path=server', '--watch-preserve-output', ...process.argv.slice(2), 'server/main.ts'],
  {
    env: { LOG_LEVEL: 'debug', ...process.env },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Outside of the process group of the terminal, whose Ctrl-C would reach the server a second
    // time through Node's watcher, and abort the shutdown.
    detached: true,
  },
)
child.stdout.pipe(
  pretty({
    colorize: process.stdout.isTTY,
    translateTime: 'SYS:HH:MM:ss.l',
    ignore: 'pid,hostname',
    singleLine: true,
    sync: true,
  }),
)
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    // npm passes on the Ctrl-C that this process has got from the terminal.
    if (!isEnding) child.kill('SIGTERM')
    isEnding = true
  })
child.once('close', (code) => {
  process.exitCode = code ?? 1
})
