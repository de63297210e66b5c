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

/** All voice platforms by name. A new platform needs a folder and a line here. */
export const PLATFORMS: Readonly<Record<ConnectionPlatform, Platform>> = {
  vapi,
  retell,
  elevenlabs,
  twilio,
  telnyx,
  openai,
  dialogflow,
  generic,
}

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
