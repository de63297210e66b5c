import { LANGUAGE_TAGS } from '../../languages/languages.ts'
import { Problem } from '../../http/problems/problem.ts'
import { platformsWith } from '../platforms/platforms.ts'

const DESCRIBE_ASSISTANT = platformsWith('describeAssistant')

/** `language`: one of `LANGUAGE_TAGS`; English by default. */
type AssistantQuery = {
  platform: string
  publicUrl: string
  connectionId?: string | undefined
  language?: string | undefined
}

/**
 * An assistant to import on a platform: prompt, first message, tools and settings. The document is
 * public, so it holds no secret and no data of the workspace. Throws not_found for a platform or
 * language without an assistant.
 */
export function buildAssistantDocument({
  platform,
  publicUrl,
  connectionId,
  language = 'en',
}: AssistantQuery): object {
  if (!Object.hasOwn(DESCRIBE_ASSISTANT, platform))
    throw new Problem(
      'not_found',
      `Assistants are available for ${Object.keys(DESCRIBE_ASSISTANT).join(', ')}. ` +
        'GET /voice/tools/{platform}.json returns the tools for other platforms.',
    )
  const spoken = LANGUAGE_TAGS.find((one) => one === language)
  if (!spoken)
    throw new Problem('not_found', `Assistants are available in ${LANGUAGE_TAGS.join(', ')}.`)
  return DESCRIBE_ASSISTANT[platform]!({ publicUrl, connectionId, language: spoken })
}
