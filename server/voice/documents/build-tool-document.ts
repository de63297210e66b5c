import { Problem } from '../../http/problems/problem.ts'
import { platformsWith } from '../platforms/platforms.ts'
import { describeTools } from '../platforms/protocol/describe-tools.ts'

const DESCRIBE_TOOL = platformsWith('describeTool')

/**
 * All tools in the platform's configuration format, ready to be pasted there. Throws not_found for
 * an unknown platform.
 */
export function buildToolDocument({
  platform,
  publicUrl,
  connectionId,
}: {
  platform: string
  publicUrl: string
  connectionId?: string | undefined
}): object[] {
  if (!Object.hasOwn(DESCRIBE_TOOL, platform))
    throw new Problem(
      'not_found',
      `Tools are available for ${Object.keys(DESCRIBE_TOOL).join(', ')}.`,
    )
  return describeTools(platform, DESCRIBE_TOOL[platform]!, { publicUrl, connectionId })
}
