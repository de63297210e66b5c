import type { Command } from 'commander'
import { explainUsage } from './define-command.ts'

type BackupCommand =
  | { kind: 'backup'; file: string; withKey: boolean }
  | { kind: 'restore'; file: string; sendsAgain: boolean }

/** Adds `slotline backup` and `slotline restore`. */
export function addBackupCommands(
  program: Command,
  accept: (command: BackupCommand) => void,
): void {
  explainUsage(
    program
      .command('backup')
      .description('Write all data into a file, while the server runs')
      .argument('<file>', 'the file, which is replaced when the backup is complete')
      .option('--with-key', 'also the key file of an embedded database')
      .addHelpText('after', '\nA database of a PostgreSQL server is read with pg_dump.'),
  ).action((file: string, { withKey = false }: { withKey?: boolean }) => {
    accept({ kind: 'backup', file, withKey })
  })
  explainUsage(
    program
      .command('restore')
      .description('Restore a backup into an empty folder or database')
      .argument('<file>', 'file that slotline backup has written')
      .option('--send-again', 'send the messages and calls that were due since the backup')
      .addHelpText('after', '\nStart the server afterwards: slotline start'),
  ).action((file: string, { sendAgain = false }: { sendAgain?: boolean }) => {
    accept({ kind: 'restore', file, sendsAgain: sendAgain })
  })
}
