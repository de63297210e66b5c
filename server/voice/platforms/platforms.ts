import type {
  OutboundPlatform,
  SmsPlatform,
} from '../../voice-connections/platform-requirements.ts'
import type { ConnectionPlatform } from '../../voice-connections/voice-connection-attributes.ts'
import { dialogflow } from './dialogflow/platform.ts'
import { elevenlabs } from './elevenlabs/platform.ts'
import { generic } from './generic/platform.ts'
import { openai } from './openai/platform.ts'
import type { Platform } from './platform.ts'
import { retell } from './retell/platform.ts'
import { telnyx } from './telnyx/platform.ts'
import { twilio } from './twilio/platform.ts'
import { vapi } from './vapi/platform.ts'

/**
 * All voice platforms by name. To add one:
 *
 * 1. A folder with `platform.ts` and the files that it needs: `verify-request.ts`,
 *    `read-request.ts`, `answer-request.ts`, `write-answer.ts`, `tools.ts`,
 *    `assistant-document.ts`, `place-call.ts`, and for text messages `<vendor>-sms-sending.ts` and
 *    `<vendor>-sms-endpoints.ts`. What vendors share is in `protocol/`.
 * 2. Its name in `voice-connections/voice-connection-attributes.ts`, and the requirements of its
 *    connections in `voice-connections/platform-requirements.ts`.
 * 3. A line here. A platform without the call placement or the text messages that its connections
 *    can have does not compile.
 */
export const PLATFORMS: Readonly<Record<ConnectionPlatform, Platform>> = {
  vapi,
  retell,
  elevenlabs,
  twilio,
  telnyx,
  openai,
  dialogflow,
  generic,
} satisfies Record<OutboundPlatform, Pick<Required<Platform>, 'callPlacement'>> &
  Record<
    Exclude<ConnectionPlatform, OutboundPlatform>,
    Omit<Platform, 'callPlacement'> & { callPlacement?: never }
  > &
  Record<SmsPlatform, Pick<Required<Platform>, 'smsSending' | 'smsEndpoints'>>

/** The platforms with a feature, by name. */
export function platformsWith<Feature extends keyof Platform>(
  feature: Feature,
): Readonly<Record<string, NonNullable<Platform[Feature]>>> {
  return Object.fromEntries(
    Object.entries(PLATFORMS).flatMap(([name, platform]) => {
      const value = platform[feature]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
