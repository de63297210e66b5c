// The module of the workers that convert uploaded files.
import { serveTasks } from '../../../../platform/workers/serve-tasks.ts'
import { convertVcards } from './convert-vcards.ts'
import { convertXlsx } from './convert-xlsx.ts'

serveTasks(({ name, input }) => {
  const { content, encoding } = input as { content: Uint8Array; encoding: string }
  if (name === 'xlsx') return convertXlsx(content)
  if (name === 'vcard') return convertVcards(new TextDecoder(encoding).decode(content))
  throw new Error(`Files of the type ${name} cannot be converted.`)
})
