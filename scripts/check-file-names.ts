// A file of a feature folder is named after its export: `book-meeting.ts` after the function
// `bookMeeting`, whose first word is a verb, or `actor.ts` after the type `Actor`. Operations and
// types can then be found by their names.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** File names that many folders have. */
const ROLES = ['schemas', 'routes', 'store', 'jobs', 'catalogue', 'control']
const NO_FEATURES = ['platform', 'migrations', 'test', 'languages', 'resources']
const VERBS = new Set(
  `accept add admit advance announce answer append apply archive ask begin book bridge build
    call cancel change check claim close compare complete confirm count create decide declare delete
    derive describe dial discard end evict exclude expand expire explain extend fetch fill find flag format
    generate get guard had handle has hash hold import increment insert is keep lease leave
    limit list load lock make mark match merge move normalize offer open parse place plan
    present propose query read realign reassign record refuse rejoin redeem reencrypt register reject release
    remove render repeat replace report require reschedule reset resolve respond restore
    revoke rotate route run save seal search select send serve set settle sign start stop
    store sweep take try update use validate verify walk watch with withdraw write`.split(/\s+/),
)

/** Folders that are not checked yet, because their files are being renamed. */
const NOT_YET_CHECKED = ['mcp', 'receptionist', 'speech', 'voice']

/** The faults of the file names in all feature folders, one sentence each. */
export function checkFileNames(): string[] {
  return globSync('server/*/*.ts')
    .filter((file) => {
      const folder = file.split('/')[1]!
      return !NO_FEATURES.includes(folder) && !NOT_YET_CHECKED.includes(folder)
    })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => faultOf(file, readFileSync(file, 'utf8')))
}

function faultOf(file: string, text: string): string[] {
  const name = basename(file, '.ts')
  if (ROLES.includes(name)) return []
  const functions = exportsOf(text, /^export (?:async )?function (\w+)/gm)
  if (name.endsWith('-routes') && isAmong(functions, name)) return []
  if (isAmong(functions, name))
    return VERBS.has(name.split('-')[0]!)
      ? []
      : [`${file}: begin the name with a verb, or add the verb to scripts/check-file-names.ts.`]
  const others = exportsOf(text, /^export (?:type|const|class) (?:\{ )?(\w+)/gm)
  const noun = name.replace(/^declare-/, '')
  if (isAmong([...others, ...reexports(text)], noun) || isAmong(others, `${noun}s`)) return []
  const found = [...functions, ...others].join(', ') || 'nothing'
  return [`${file}: exports ${found}, but nothing with the name of the file.`]
}

/** Whether the file name is one of the names; `OpenAi` is written openai in file names. */
function isAmong(names: readonly string[], name: string): boolean {
  return names.some((each) => each.replaceAll('-', '') === name.replaceAll('-', ''))
}

function exportsOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => kebab(name!))
}

function reexports(text: string): string[] {
  return [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names]) =>
    names!.split(',').map((name) => kebab(name.replace('type ', '').trim())),
  )
}

function kebab(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
}
