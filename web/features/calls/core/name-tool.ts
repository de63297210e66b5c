import { callsWords } from '../words/calls-words.ts'

/** What a tool does, in words; one of a platform has its own name. */
export function nameTool(tool: string): string {
  const names: Readonly<Record<string, string>> = callsWords.call.tools
  return names[tool] ?? tool.replaceAll('_', ' ')
}
