import type { RunInGate } from '../../../http/limits/create-workspace-gate.ts'
import type { OauthProvider } from '../../calendar-services.ts'
import { takeSignIn } from '../../store/sign-ins.ts'
import { isSameHash, readLink } from '../create-link.ts'
import { redeemCode } from '../oauth/redeem-code.ts'
import { verifierPlace } from '../oauth/redirect-uri.ts'
import { connectAccount, type Connected } from './connect-account.ts'
import {
  ENDED_LINK,
  ENDED_SIGN_IN,
  explainFailure,
  type Message,
  OTHER_BROWSER,
  sayFault,
} from './explain-outcome.ts'
import { openSignIn, type PagesHost, type SignInVisit } from './open-sign-in.ts'

type Host = PagesHost & { runInGate: RunInGate }
type Returned = {
  parameters: URLSearchParams
  /** The link in the cookie of the browser; null: there is none. */
  cookie: string | null
  requestId: string
}

/**
 * Finishes the sign-in that a browser returns from: once, and only in the browser that began it.
 * The provider is asked outside of transactions, and what it answers is stored in one.
 */
export async function finishSignIn(host: Host, returned: Returned): Promise<Connected> {
  const { parameters, cookie } = returned
  const state = parameters.get('state') ?? ''
  const read = readLink(state)
  if (!read) return failed(ENDED_SIGN_IN)
  const link = cookie === null ? null : readLink(cookie)
  if (cookie === null || !link) return failed(OTHER_BROWSER)
  const taken = await takeSignIn(host.pool, read, { stateHash: read.hash, now: host.now() })
  if (!taken || !isSameHash(taken.linkHash, link.hash)) return failed(ENDED_SIGN_IN, cookie)
  const visit = await openSignIn(host, cookie)
  if (typeof visit === 'string') return failed(ENDED_LINK)
  const { provider } = visit.connection
  if (provider !== 'google' && provider !== 'microsoft') return failed(ENDED_SIGN_IN)
  const verifier = host.secrets!.open(taken.sealedVerifier, verifierPlace(visit.key))
  return host.runInGate(visit.key.workspaceId, () =>
    connect(host, visit, { ...returned, provider, state, verifier }),
  )
}

async function connect(
  host: Host,
  visit: SignInVisit,
  returned: Returned & { provider: OauthProvider; state: string; verifier: string },
): Promise<Connected> {
  const { provider, requestId } = returned
  const redeemed = await redeemCode(host, returned)
  if ('failure' in redeemed) return failed(explainFailure(provider, redeemed.failure), visit.token)
  const outcome = await connectAccount(host, visit, {
    credentials: redeemed.credentials,
    requestId,
  })
  if (outcome.kind !== 'rejected') return outcome
  const { fault } = outcome
  const message: Message = {
    status: fault.code === 'not_reachable' ? 502 : 422,
    say: (words) => ({
      heading: words.nothingConnected,
      text: sayFault(words, provider, fault),
    }),
  }
  return failed(message, visit.token)
}

function failed(message: Message, token: string | null = null): Connected {
  return { kind: 'failed', message, token }
}
