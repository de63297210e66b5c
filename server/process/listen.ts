import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config/config.ts'

/**
 * Maximum connections that wait in the kernel to be accepted; the kernel lowers it to its own
 * limit. Beyond it, clients wait for seconds.
 */
const BACKLOG = 4_096

/** An address to listen on, and the setting of its port. */
type ListenAddress = { host: string; port: number; setting: 'PORT' | 'METRICS_PORT' }

/** Throws if the server cannot listen, before anything is opened or created. */
export async function requireFreePorts({
  host,
  port,
  metrics,
}: Pick<Config, 'host' | 'port' | 'metrics'>): Promise<void> {
  await requireFreePort({ host, port, setting: 'PORT' })
  if (metrics.port !== null)
    await requireFreePort({ host, port: metrics.port, setting: 'METRICS_PORT' })
}

async function requireFreePort(address: ListenAddress): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen({ port: address.port, host: address.host }, resolve)
    })
  } catch (error) {
    throw explain(error, address)
  }
  await new Promise((resolve) => {
    probe.close(resolve)
  })
}

/**
 * Starts to listen, and returns the address. `describe`: formats the log message for an address.
 */
export async function listen(
  app: Pick<FastifyInstance, 'listen'>,
  address: ListenAddress,
  describe?: (address: string) => string,
): Promise<string> {
  const { host, port } = address
  return app
    .listen({ host, port, backlog: BACKLOG, ...(describe && { listenTextResolver: describe }) })
    .catch((error: unknown) => {
      // Other errors are of routes and hooks, which are registered first.
      const isOfSystem = error instanceof Error && 'syscall' in error
      throw isOfSystem ? explain(error, address) : error
    })
}

function explain(error: unknown, { host, port, setting }: ListenAddress): Error {
  const { code = '', message } = error as NodeJS.ErrnoException
  const place = `${host.includes(':') ? `[${host}]` : host}:${port}`
  const name = setting === 'PORT' ? `Port ${port}` : `Port ${port} of ${setting}`
  const reasons: Record<string, string> = {
    EADDRINUSE:
      `${name} is already in use (${code} ${place}). Stop the process that listens there, or ` +
      `set ${setting} to another port.`,
    EACCES: `This user may not listen on port ${port} (${code} ${place}). Set ${setting} to a port from 1024 on.`,
    EADDRNOTAVAIL:
      `HOST ${host} is not an address of this machine (${code} ${place}). Set HOST to an ` +
      'address of this machine: 127.0.0.1 for this machine only, 0.0.0.0 for every address.',
  }
  const unknownHost =
    `HOST ${host} cannot be listened on (${code || message}). Set HOST to an address of ` +
    'this machine: 127.0.0.1 for this machine only, 0.0.0.0 for every address.'
  return new Error(reasons[code] ?? unknownHost, { cause: error })
}
