import type { Retention } from '../platform/retention.ts'
import { SESSION_LIMITS } from './sessions/session-limits.ts'
import { deleteExpiredLinks } from './store/links.ts'
import { deleteExpiredChallenges } from './store/passkeys.ts'
import { deleteExpiredSessions, deleteUnusedSessions } from './store/sessions.ts'

/** What sign-ins of people keep. */
export const PEOPLE_RETENTION: Retention[] = [
  {
    name: 'sessions',
    what: 'Sessions of people, from their end',
    kept: { hours: 0 },
    isShared: true,
    deleteOld: deleteExpiredSessions,
  },
  {
    name: 'unused-sessions',
    what: 'Sessions of people, from their last use',
    kept: { hours: SESSION_LIMITS.idle.total('hours') },
    isShared: true,
    deleteOld: deleteUnusedSessions,
  },
  {
    name: 'person-links',
    what: 'Invitations and other links with which people sign in, from their expiry',
    kept: { hours: 0 },
    deleteOld: deleteExpiredLinks,
  },
  {
    name: 'passkey-challenges',
    what: 'Challenges for passkeys that were not signed, from their expiry',
    kept: { hours: 0 },
    isShared: true,
    deleteOld: deleteExpiredChallenges,
  },
]
