import type { Deps } from '../deps.ts'
import type { Postponements } from './create-postponements.ts'

/** What work beside requests is done with. */
export type WorkDeps = Pick<Deps, 'pool' | 'now' | 'log' | 'metrics'>

/** `postponements`: what has failed in this process. */
export type WorkContext = WorkDeps & { postponements: Postponements }
