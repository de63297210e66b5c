import type { FastifyRequest } from 'fastify'

/**
 * A hook before validation for query parameters that list several values: `a=1&a=2` is the same as
 * `a=1,2`.
 */
export function joinRepeated(...names: string[]) {
  return async ({ query }: FastifyRequest): Promise<void> => {
    const sent = query as Record<string, string | string[] | undefined>
    for (const name of names)
      if (Array.isArray(sent[name])) Object.assign(sent, { [name]: sent[name].join(',') })
  }
}
