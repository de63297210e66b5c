export const en = {
  title: 'Data',
  workspaceName: 'Name of the workspace',
  rename: 'Rename',
  renamed: 'The workspace was renamed.',
  otherName: (name: string) =>
    `Somebody else has changed the workspace meanwhile. Its name is “${name}” now. Rename again to use yours.`,
  kept: 'How long data is stored',
  contacts: 'Contacts and meetings',
  untilErased: 'until they are erased',
  calls: 'Calls, and notes without a meeting',
  transcripts: 'Transcripts of calls',
  notStored: 'not stored',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  export: 'Export',
  download: 'Download',
  exportText:
    'All rows of this workspace as a file, one JSON object a line. Keys, passwords and access tokens are left out.',
  backup: 'Backup of the server',
  backupText:
    'The operator of the server backs up all workspaces with this command. The server keeps running.',
  archive: 'Archive',
  archiveNow: 'Archive',
  archiveOf: (name: string) => `Archive ${name}`,
  archiveTitle: (name: string) => `Archive ${name}?`,
  archiveText:
    'An archived workspace can be read. It accepts no changes, offers no times and answers no calls. Reminders of its meetings are still sent. You can restore it at any time.',
  archivedSince: (time: string) =>
    `Archived since ${time}: no changes, no offered times, no answered calls.`,
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  restoreTitle: (name: string) => `Restore ${name}?`,
  restoreText: 'The workspace works again, and is not deleted.',
  delete: 'Delete',
  deleteNow: 'Delete',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText:
    'The workspace is archived at once, and all of its data is deleted in seven days: then its connections to calendars end, and nothing more is sent. Until then, you can restore it.',
  typeName: 'Type the name of the workspace',
  deletedAt: (time: string) =>
    `Archived. All data of the workspace is deleted on ${time}. Until then, you can restore it.`,
}
