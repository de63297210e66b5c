import { getWorkspace, type WorkspaceSettings } from '../../access/store/workspaces.ts'
import type { Deps } from '../../deps.ts'
import { languageOf } from '../../languages/languages.ts'
import { generateId } from '../../platform/generate-id.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { MessageContent } from '../render/message-content.ts'
import { isolate, sanitizeLine, sanitizeLinks, sanitizeText } from '../render/sanitize-text.ts'
import { writeHtml } from '../render/write-html.ts'
import { writeText } from '../render/write-text.ts'
import { findFirstLanguage } from '../store/first-language.ts'

const NAME_LENGTH = 100

/** `url`: the link. The names are as people entered them; null: unknown. */
type Invitation = {
  workspaceId: WorkspaceId
  address: string
  url: string
  name: string | null
  inviter: string | null
}
/** Sends the mail, and waits for the answer. Returns why it failed; null: the server took it. */
type MailInvitation = (invitation: Invitation) => Promise<string | null>

/** Sends invitations in the language of the first team of the workspace; null: nothing sends. */
export function createInvitationMailer({
  pool,
  sendMail,
}: Pick<Deps, 'pool' | 'sendMail'>): MailInvitation | null {
  if (!sendMail) return null
  return async (invitation) => {
    const [workspace, tag] = await Promise.all([
      getWorkspace(pool, invitation.workspaceId),
      findFirstLanguage(pool, invitation.workspaceId),
    ])
    const written = compose(workspace, tag, invitation)
    const outcome = await sendMail({
      id: generateId(),
      fromName: workspace.name,
      to: { name: invitation.name, address: invitation.address },
      replyTo: null,
      returnPath: null,
      unsubscribe: null,
      mark: null,
      language: written.language,
      content: {
        subject: written.subject,
        text: writeText(written),
        html: writeHtml(written),
        calendar: null,
      },
    })
    return outcome.result === 'accepted' ? null : outcome.detail
  }
}

function compose(
  { logoUrl, brandColor, address, ...workspace }: WorkspaceSettings,
  tag: string | null,
  { url, name, inviter }: Invitation,
): MessageContent {
  const language = languageOf(tag ?? '')
  const { invitationMail: words, messageTexts: texts } = language
  const business = nameOf(workspace.name)
  const lines = address === null ? [] : sanitizeText(address, 500).split('\n')
  const lead = words.lead({ business, inviter: inviter === null ? null : nameOf(inviter) })
  return {
    language: language.tag,
    colon: texts.colon,
    subject: words.subject(business),
    preview: lead,
    business,
    brand: { logoUrl, color: brandColor },
    badge: words.badge,
    tone: 'plain',
    title: words.title(business),
    greeting: texts.greeting(name === null ? null : nameOf(name)),
    lead,
    when: null,
    rows: [],
    buttons: [{ label: words.button, url }],
    next: words.next,
    footer: [business, ...lines].map((text) => ({ text })),
    why: words.why(business),
    preferences: null,
  }
}

/** People name themselves: a mail program makes no link of a name. */
function nameOf(name: string): string {
  return isolate(sanitizeLinks(sanitizeLine(name, NAME_LENGTH)))
}
