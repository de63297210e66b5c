import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { NOBODYS_WORKSPACE, readClientId } from './client-id.ts'
import { leavingPage, messagePage, PAGE_HEADERS } from './show-sign-in.ts'

type Refusal = { error: string; error_description?: string | undefined }

/**
 * Prevents open redirects: a client that registered itself may name any redirect URI, so an invalid
 * authorization request must not redirect the browser there without a click. Errors of such clients
 * are shown on a page with a link that names the host. Responses to what a person submitted, and
 * those to clients that an operator created, are redirected as usual.
 */
export function askBeforeLeaving(provider: Provider, publicUrl: string): void {
  const refusals = new WeakMap<object, Refusal>()
  provider.on('authorization.error', (ctx, { error, message, error_description }) =>
    refusals.set(ctx, { error: error ?? message, error_description }),
  )
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next()
    if (!['authorization', 'resume'].includes(ctx.oidc?.route) || ctx.state.isShown) return
    const refusal = refusals.get(ctx)
    // The library says that it is a text, and it is undefined where there is no such header.
    const location = ctx.response.get('location') as string | undefined
    // Other ways to answer than a redirect are forms that send themselves.
    if (
      location ? !isHeldBack(ctx) || location.startsWith(`${publicUrl}/oauth/sign-in/`) : !refusal
    )
      return
    ctx.remove('location')
    ctx.set(PAGE_HEADERS)
    ctx.status = 400
    ctx.body =
      refusal && location
        ? leavingPage(refusal, location)
        : messagePage(
            'This cannot be done',
            `${refusal?.error_description ?? 'The request cannot be answered.'} Go back to the ` +
              'program and begin again.',
          )
  })
}

/** Whether the sign-in is unanswered and its client registered itself or is unknown. */
function isHeldBack({
  oidc: {
    entities: { Client: client, Interaction: interaction },
  },
}: KoaContextWithOIDC): boolean {
  if (interaction?.result) return false
  return (
    (readClientId(client?.clientId ?? '')?.workspaceId ?? NOBODYS_WORKSPACE) === NOBODYS_WORKSPACE
  )
}
