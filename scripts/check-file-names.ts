// A file of the server is named after its export: `book-meeting.ts` after the function
// `bookMeeting`, whose first word is a verb, or `actor.ts` after the type `Actor`. Operations and
// types can then be found by their names. Several equal functions share the verb of their
// file: `read-move.ts` exports `readReschedule` and `readReassign`.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** File names that many folders have. */
const ROLES = ['schemas', 'routes', 'store', 'catalogue']
/** Files that exist once in the folder of each voice platform. */
const PLATFORM_ROLES = [
  'platform',
  'verify-request',
  'read-request',
  'answer-request',
  'write-answer',
  'tools',
  'assistant-document',
  'place-call',
]
/** Many small functions over one kind of value. */
const COLLECTIONS = ['calendar-days', 'columns', 'known-times', 'time', 'paging', 'sql', 'warnings']
/**
 * Each language has the same files; files of `store` are named after tables; the command line and
 * the module of the workers export nothing.
 */
const NOT_CHECKED =
  /^server[/](?:migrations|test|crud|languages[/][a-z]+)[/]|[/]store[/]|[.]test[.]ts$|^server[/](?:process[/]run-command-line|calendars[/]texts[/]text-worker|contacts[/]imports[/]upload[/]converting[/]conversion-worker|messages[/]replies[/]reading[/]mail-worker)[.]ts$/
const PLATFORM_FOLDER = /^server[/]voice[/]platforms[/](?!protocol$)[^/]+$/
const VERBS = new Set(
  `accept add admit adopt advance allocate announce answer append apply archive are ask attempt attend
    awaits begin
    book bridge build call cancel carry change check choose claim classify close coalesce collect combine
    compare compose compute conclude configure confirm connect convert copy correct count create decide declare decode define
    defuse delete deliver derive describe detect disable discover dismiss divide encode end erase escape evaluate
    exclude expand expire explain extend fetch fill find finish fit flag fold follow forget format forward generate get
    greet group guard guess had handle has hash hear hide hoist hold identify import increment insert invite is join judge
    keep leave limit list listen load lock log maintain make map mark mask match may measure merge migrate move name narrow
    normalize offer open order parse place plan play post postpone prepare present preview probe query read realign receive
    recognize reconcile record redact redeem reencrypt refresh refuse register rehearse reject rejoin relate release remove render
    renew repeat replace replan replay report reprompt require reschedule resolve restore resume retry return
    revert revoke rewrite rotate route run sanitize save say score seal search select send sequence serve set
    settle share shorten sign skip sort spell split spread start stop store stringify strip submit suspend sweep
    switch sync take throttle throw track transfer truncate try undo unfold unmerge unwrap update upload use validate verify walk
    warn with withdraw work write`.split(/\s+/),
)

/** The faults of the file names below a root, one sentence each. */
export function checkFileNames(root = '.'): string[] {
  return globSync('server/*/**/*.ts', { cwd: root })
    .filter((file) => !NOT_CHECKED.test(file))
    .flatMap((file) => findNameFault(file, readFileSync(join(root, file), 'utf8')))
}

function findNameFault(file: string, text: string): string[] {
  const name = basename(file, '.ts')
  if (ROLES.includes(name) || COLLECTIONS.includes(name)) return []
  if (PLATFORM_FOLDER.test(dirname(file)) && PLATFORM_ROLES.includes(name)) return []
  const functions = findExports(text, /^export (?:async )?function\*? (\w+)/gm)
  if (name.endsWith('-routes') && isAmong(functions, name)) return []
  const others = [
    ...findExports(text, /^export (?:type|const|class) (?:\{ )?(\w+)/gm),
    ...findReexports(text),
  ]
  if (isNamedAfterNoun(name, others)) return []
  const verb = name.split('-')[0]!
  const isShared = countOf([...functions, ...others], (each) => each.startsWith(`${verb}-`)) > 1
  if (isShared || isAmong(functions, name))
    return VERBS.has(verb)
      ? []
      : [`${file}: begin the name with a verb, or add the verb to scripts/check-file-names.ts.`]
  const found = [...functions, ...others].join(', ') || 'nothing'
  return [`${file}: exports ${found}, but nothing with the name of the file.`]
}

/**
 * Types and constants: one of this name, in the singular or plural, or two that end in its noun.
 */
function isNamedAfterNoun(name: string, exported: readonly string[]): boolean {
  const noun = name.replace(/^declare-/, '')
  const last = name.split('-').at(-1)!
  return (
    isAmong(exported, noun) ||
    isAmong(exported, `${noun}s`) ||
    isAmong(exported, noun.replace(/s$/, '')) ||
    countOf(exported, (each) => each.endsWith(`-${last}`)) > 1
  )
}

function countOf(names: readonly string[], matches: (name: string) => boolean): number {
  return names.filter((each) => matches(each)).length
}

/** Whether the file name is one of the names; `OpenAi` is written openai in file names. */
function isAmong(names: readonly string[], name: string): boolean {
  return names.some((each) => each.replaceAll('-', '') === name.replaceAll('-', ''))
}

function findExports(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => kebab(name!))
}

function findReexports(text: string): string[] {
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
