type Allowed = {
  /** What the faults of a plan match. */
  plan: RegExp
  /** What all senders of the statement match; default: anything. */
  by?: RegExp
  statement?: RegExp
  /** Why the statement reads only what it must, or what it costs that it reads more. */
  reason: string
}

/** Plans that could read more than the bound, and why they do not or may. */
export const ALLOWED_PLANS: readonly Allowed[] = [
  {
    plan: /^Index (Only )?Scan person_links_(pkey|by_expiry) /,
    reason: 'A workspace has at most 500 links that work, and the others are deleted.',
  },
  {
    plan: /^Index (Only )?Scan events_\w+_seq_idx by \(seq > /,
    reason: 'Only events that have no position yet come after the settled one.',
  },
  {
    plan: /^Nested Loop CTE Scan × Aggregate$/,
    statement: /from agent_time_versions/,
    reason: 'The time of each agent that was asked for and has changed is read by its key.',
  },
  {
    plan: /^Bitmap Index Scan contact_search_words_by_(sound|trigram)/,
    by: /^GET \/core\/contacts$/,
    reason: 'A word is stored once for all contacts, and few words resemble one.',
  },
  {
    plan: /^(Bitmap )?Index Scan \w+ by .*\b(created_at|started_at|planned_at|updated_at|event_id|day) < /,
    by: /deletion of/,
    reason: 'What was read is deleted; what the filter leaves is under way.',
  },
  {
    plan: /^Index Scan calendar_(writes|corrections)_pkey filter .*updated_at < /,
    by: /deletion of/,
    reason:
      'Once an hour. An index for it would cost an entry for each booking that a calendar shows.',
  },
  {
    plan: /^(Bitmap )?Index Scan holds_/,
    by: /^GET \/core\/holds$/,
    reason: 'Holds are deleted 30 days after they have ended.',
  },
  {
    plan: /meetings?_\w+/,
    by: /^GET \/core\/meetings$/,
    statement:
      /updated_at >= to_timestamp.*order by at|updated_at as at .*starts_at (>=|<) to_timestamp/,
    reason:
      'A list in order of starts that is filtered by changes, or the reverse, reads a range of one of them. An index for each pair would cost each booking.',
  },
  {
    plan: /messages_by_(properties|age)/,
    statement: /of_state \(state\)/,
    reason: 'Messages that are planned and those that are being sent share a stage.',
  },
  {
    plan: /^(Bitmap )?Index Scan notes_\w+ by .*created_at > /,
    reason: 'Notes of the last minutes.',
  },
  {
    plan: /contact_import_(leftovers|rejections)_pkey/,
    by: /DELETE \/core\/contacts/,
    reason: 'An erasure searches the files that are kept, which have no index of persons.',
  },
  {
    plan: /^Index Scan changes_of_imports/,
    reason: 'An import changes contacts only.',
  },
  {
    plan: /^Bitmap Index Scan contact_merges_undone/,
    reason: 'Few merges are undone.',
  },
  {
    plan: /^Bitmap Index Scan contact_suggestions_open by \(workspace_id = \$\)$/,
    statement: /import_id = /,
    reason: 'Once when an import is reverted.',
  },
  {
    plan: /^(Bitmap )?Index Scan meetings_\w+ by .*starts_at > /,
    by: /^DELETE \/core\/(teams|meeting_types)\/:id/,
    reason: 'The coming meetings, when a team or a type is archived by hand.',
  },
  {
    plan: /^(Bitmap )?Index Scan calendar_writes_pkey by \(workspace_id = \$\)/,
    statement: /^update calendar_writes .*claimed_until > /,
    reason:
      'A claim looks for others among all writes of the workspace. An index of those that are claimed would save it.',
  },
  {
    plan: /^Nested Loop Aggregate/,
    statement: /^with reminder as materialized/,
    reason: 'The reminders of all types by the meetings that begin since the last round.',
  },
  {
    plan: /^Nested Loop (Function Scan|voice_connections\w*) × (Limit|Nested Loop)$/,
    by: /^GET \/core\/calls$/,
    reason: 'One page of calls of each outcome and connection is read, and merged.',
  },
  {
    plan: /Index Scan calls_/,
    by: /^GET \/core\/calls$/,
    reason:
      'Several filters together read the calls that match one of them, in order. Calls are deleted after calls_kept_days, and an index for each pair would cost each call.',
  },
  {
    plan: /^(Bitmap )?Index Scan (notes|tasks)_/,
    by: /^GET \/core\/notes$/,
    reason:
      'Several filters together read the notes that match one of them, in order. Notes without a meeting are deleted after calls_kept_days.',
  },
  {
    plan: /^(Bitmap )?Index Scan (notes|tasks)_/,
    statement: /due_at > \$\d+ and team_id = \$\d+ and text = /,
    reason: 'Open tasks that are due within a day.',
  },
]
