import { readdirSync, readFileSync } from 'node:fs'

/** USER_HZ of Linux, on all of its usual platforms. */
const TICKS_PER_SECOND = 100

/**
 * The CPU time, user and system, of a process, of its running children and of all its ended
 * descendants, in milliseconds; 0 where the system has no /proc.
 */
export function readCpuMs(pid: number): number {
  const children = readProcesses().filter(({ parent }) => parent === pid)
  const ticks = children.reduce((sum, child) => sum + child.ticks, readTicks(pid).ticks)
  return (ticks * 1000) / TICKS_PER_SECOND
}

type Ticks = { parent: number; ticks: number }

function readProcesses(): Ticks[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readTicks(Number(name)))
  } catch {
    return []
  }
}

function readTicks(pid: number): Ticks {
  try {
    // The name of the program, in parentheses, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: Number(fields[1]), ticks }
  } catch {
    return { parent: 0, ticks: 0 }
  }
}
