import { PARAMETERS, type ToolDefinition, TOOLS } from '../../core/tools.ts'

/**
 * The target of a tool's requests. `url`: of the connection. `secret`: the placeholder that the
 * user replaces with the connection's secret. `filler`: the line to speak while a tool runs; by
 * default each tool has its own, in English.
 */
export type ToolTarget = { url: string; secret: string; filler?: string | undefined }
export type DocumentedConnection = {
  publicUrl: string
  connectionId?: string | undefined
  filler?: string | undefined
}
type Property = {
  type: 'string' | 'integer'
  description: string
  maxLength?: number
  minimum?: number
  maximum?: number
}
type Properties = Record<string, Property>

/** The placeholder that the user replaces with the connection's secret. */
export const SECRET_PLACEHOLDER = 'YOUR_SECRET'

/** All tools in the configuration format of one platform. */
export function describeTools<Described>(
  platform: string,
  describe: (tool: ToolDefinition, target: ToolTarget) => Described,
  { publicUrl, connectionId, filler }: DocumentedConnection,
): Described[] {
  const target = {
    url: connectionUrl({ publicUrl, platform, connectionId }),
    secret: SECRET_PLACEHOLDER,
    filler,
  }
  return TOOLS.map((tool) => describe(tool, target))
}

/** The URL that receives the requests of a connection. */
export function connectionUrl({
  publicUrl,
  platform,
  connectionId = 'YOUR_CONNECTION',
}: {
  publicUrl: string
  platform: string
  connectionId?: string | undefined
}): string {
  return `${publicUrl}/voice/${platform}/${encodeURIComponent(connectionId)}`
}

/** The JSON schema of a tool's arguments, without `additionalProperties`. */
export function parametersOf({ name }: ToolDefinition): {
  type: 'object'
  properties: Properties
  required: string[]
} {
  const { properties, required = [] } = PARAMETERS[name] as unknown as {
    properties: Properties
    required?: string[]
  }
  return { type: 'object', properties, required }
}
