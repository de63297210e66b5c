import type { Command } from 'commander'
import { listJobs, type StoredJob } from '../work/queues/list-jobs.ts'
import { presentJob } from '../work/queues/present-job.ts'
import { retryJob } from '../work/queues/retry-job.ts'
import { transaction } from '../platform/db/pool.ts'
import type { Accept, CommandContext } from './command-context.ts'
import { defineCommand, defineGroup, explainUsage } from './define-command.ts'
import type { Outcome } from './outcome.ts'
import { presentTable } from './present-table.ts'
import { readNumber } from './read-option.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 1000

/** Adds `slotline jobs`. `acceptRun`: a process that runs jobs was requested. */
export function addJobsCommands(program: Command, accept: Accept, acceptRun: () => void): void {
  const group = defineGroup(program, 'jobs', 'Run, list and retry background jobs')
  explainUsage(
    group
      .command('run', { isDefault: true })
      .description('Run the jobs of a database server, without the HTTP API (or: slotline jobs)'),
  ).action(acceptRun)
  defineCommand(group, 'list', 'List the jobs of all workspaces and of the system, newest first')
    .option('--failed', 'only jobs that have failed for good')
    .option('--limit <number>', `maximum number of jobs (default: ${DEFAULT_LIMIT})`, (text) =>
      readNumber(text, { min: 1, max: MAX_LIMIT, what: `a number up to ${MAX_LIMIT}` }),
    )
    .action((options: { failed?: boolean; limit?: number; json?: boolean }) => {
      accept(options, (context) => list(context, options))
    })
  defineCommand(group, 'retry', 'Run a job again that has failed for good')
    .argument('<job-id>', 'id of the job, as slotline jobs list prints it')
    .action((id: string, options: { json?: boolean }) => {
      accept(options, (context) => retry(context, id))
    })
}

async function list(
  { pool }: CommandContext,
  { failed = false, limit = DEFAULT_LIMIT }: { failed?: boolean; limit?: number },
): Promise<Outcome> {
  const found = await listJobs(pool, null, { state: failed ? 'failed' : null, limit, after: null })
  const jobs = found.slice(0, limit)
  return {
    data: jobs.map(present),
    output: presentTable(
      ['ID', 'NAME', 'WORKSPACE', 'STATE', 'ATTEMPTS', 'CREATED', 'NEXT ATTEMPT', 'ERROR'],
      jobs.map((job) => [
        job.id,
        job.name,
        job.workspaceId ?? '',
        job.state,
        job.attempts,
        job.createdAt.toString({ smallestUnit: 'second' }),
        job.nextAttemptAt?.toString({ smallestUnit: 'second' }) ?? '',
        job.error ?? '',
      ]),
    ),
    ...(jobs.length === 0 && { message: failed ? 'No job has failed.' : 'There are no jobs.' }),
    ...(found.length > limit && { message: `There are more jobs: use --limit.` }),
  }
}

async function retry({ pool }: CommandContext, id: string): Promise<Outcome> {
  // Loaded only here, because every command would start later otherwise.
  const { openBoss } = await import('../work/queues/open-boss.ts')
  const boss = openBoss(pool, null)
  const job = await transaction(pool, (tx) => retryJob(tx, boss, { workspaceId: null, id }))
  return { data: present(job), output: '', message: `Job ${id} will run again.` }
}

function present(job: StoredJob) {
  return { id: job.id, workspace_id: job.workspaceId, ...presentJob(job).attributes }
}
