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
  downloadBackup: 'Download backup',
  backupText:
    'Everything that the server stores, as one file. The server keeps running. The download begins when the copy is complete, which can take minutes.',
  backupBegun: 'The backup is being made. Your browser downloads it when it is complete.',
  backupByOperator: 'The operator of the server backs it up. The server keeps running.',
  backupOfSeveral:
    'The server has other workspaces too, so a backup has more than this one: it cannot be downloaded here. The export above has everything of this workspace.',
  backUpWith: 'The operator runs:',
  restoreWith: 'To restore it into an empty place, the operator runs:',
  withoutKey:
    'The secret key is not in the backup. Without it, the secrets of voice platforms, calendars and webhooks in it cannot be read, so keep a copy of the key in a different place.',
  keyInSetting: 'The key is the setting SECRET_KEY of the server.',
  keyInFile: 'On the server, the key is the file',
  noKey: 'The server has no secret key yet.',
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
