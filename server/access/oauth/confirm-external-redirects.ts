import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { parseClientId, SELF_REGISTERED_WORKSPACE_ID } from './client-key.ts'
import { choosePageLanguage } from '../../http/pages/choose-page-language.ts'
import { renderExternalLinkPage, renderFailurePage } from './render-sign-in-page.ts'

type OauthError = { error: string; error_description?: string | undefined }

/**
 * Prevents open redirects: a client that registered itself may name any redirect URI, so an invalid
 * authorization request must not redirect the browser there without a click. Errors of such clients
 * are shown on a page with a link that names the host. Responses to submitted forms, and to clients
 * that an operator created, redirect as usual.
 */
export function confirmExternalRedirects(provider: Provider, publicUrl: string): void {
  const errors = new WeakMap<object, OauthError>()
  provider.on('authorization.error', (ctx, { error, message, error_description }) =>
    errors.set(ctx, { error: error ?? message, error_description }),
  )
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next()
    if (!['authorization', 'resume'].includes(ctx.oidc?.route) || ctx.state.isShown) return
    const error = errors.get(ctx)
    // The types of the library say string, but it is undefined without this header.
    const location = ctx.response.get('location') as string | undefined
    // Responses other than redirects are forms that submit themselves.
    if (
      location
        ? !needsConfirmation(ctx) || location.startsWith(`${publicUrl}/oauth/sign-in/`)
        : !error
    )
      return
    ctx.remove('location')
    const place = { publicUrl, language: choosePageLanguage(ctx.req) }
    const { headers, page } =
      error && location
        ? renderExternalLinkPage(place, error, location)
        : renderFailurePage(place, error)
    ctx.set(headers)
    ctx.status = 400
    ctx.body = page
  })
}

/** Whether the sign-in is unanswered and its client registered itself or is unknown. */
function needsConfirmation({
  oidc: {
    entities: { Client: client, Interaction: interaction },
  },
}: KoaContextWithOIDC): boolean {
  if (interaction?.result) return false
  return (
    (parseClientId(client?.clientId ?? '')?.workspaceId ?? SELF_REGISTERED_WORKSPACE_ID) ===
    SELF_REGISTERED_WORKSPACE_ID
  )
}
