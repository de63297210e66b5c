import type { Logger } from 'pino'
import type { Pool } from '../../platform/db/pool.ts'
import type { Boss } from './open-boss.ts'

/**
 * Returns a function that opens pg-boss when it is first called. It is loaded only then, because
 * most processes start faster without it.
 */
export function loadBossOnce(pool: Pool, log: Logger): () => Promise<Boss> {
  let boss: Promise<Boss> | null = null
  return () => (boss ??= import('./open-boss.ts').then(({ openBoss }) => openBoss(pool, log)))
}
