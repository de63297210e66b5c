/** Prints the usage of check.ts and ends the process if the arguments ask for it. */
export function explainCheck(steps: readonly string[]): void {
  if (!process.argv.slice(2).some((argument) => ['--help', '-h', 'help'].includes(argument))) return
  console.log(`Usage: node scripts/check.ts [step …] [path …] [--all]
       node scripts/check.ts record [path …]

Without arguments, every step runs except slow and embedded-rest, as with npm test. Names of steps
select steps, and paths, which contain a slash, select the test files at or below them. Tests that
cost more than 300 ms of CPU run only with --all or with paths. record measures what tests cost.

Steps: ${steps.join(', ')}.

Examples, in the root of the repository, with Node 26 (export PATH="$PWD/node_modules/.bin:$PATH"):
  node scripts/check.ts types lint                  run two checks
  node scripts/check.ts embedded server/meetings/   run the tests of a folder on the embedded database
  node scripts/check.ts server server/meetings/     run them on a PostgreSQL server
  node scripts/check.ts slow server/process/main.slow.test.ts   run one slow test file`)
  process.exit(0)
}
