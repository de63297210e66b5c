import type { OpenDashboard } from './open-dashboard.ts'

/** Milliseconds; the CPU time is the mean of a request. `rows`: in the list that was sent. */
export type Repeated = {
  latencies: number[]
  serverCpuMs: number
  databaseCpuMs: number
  rows: number | null
  bytes: number
}

/** Sends a request several times, one after the other, after a first one that is not counted. */
export async function repeatRequest(
  { address, serverCpuMs, databaseCpuMs }: OpenDashboard,
  cookie: string,
  path: string,
  runs: number,
): Promise<Repeated> {
  const send = async (): Promise<string> => {
    const answer = await fetch(address + path, {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
    return answer.text()
  }
  const text = await send()
  const before = [serverCpuMs(), databaseCpuMs?.() ?? 0] as const
  const latencies: number[] = []
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now()
    await send()
    latencies.push(performance.now() - startedAt)
  }
  return {
    latencies,
    serverCpuMs: (serverCpuMs() - before[0]) / runs,
    databaseCpuMs: ((databaseCpuMs?.() ?? 0) - before[1]) / runs,
    rows: countRows(text),
    bytes: Buffer.byteLength(text),
  }
}

function countRows(text: string): number | null {
  if (!text.startsWith('{')) return null
  const { data } = JSON.parse(text) as { data?: unknown }
  return Array.isArray(data) ? data.length : null
}
