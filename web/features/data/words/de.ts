import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Daten',
  workspaceName: 'Name des Arbeitsbereichs',
  rename: 'Umbenennen',
  renamed: 'Der Arbeitsbereich wurde umbenannt.',
  otherName: (name) =>
    `Inzwischen hat jemand anderes den Arbeitsbereich geändert. Er heißt jetzt „${name}“. Klicken Sie noch einmal auf Umbenennen, um Ihren Namen zu verwenden.`,
  kept: 'Wie lange Daten gespeichert werden',
  contacts: 'Kontakte und Termine',
  untilErased: 'bis sie gelöscht werden',
  calls: 'Anrufe und Notizen ohne Termin',
  transcripts: 'Mitschriften von Anrufen',
  notStored: 'nicht gespeichert',
  days: (days) => (days === 1 ? '1 Tag' : `${days} Tage`),
  export: 'Export',
  download: 'Herunterladen',
  exportText:
    'Alle Zeilen dieses Arbeitsbereichs als Datei, ein JSON-Objekt pro Zeile. Schlüssel, Passwörter und Zugangstoken fehlen darin.',
  backup: 'Sicherung des Servers',
  downloadBackup: 'Sicherung herunterladen',
  backupText:
    'Alles, was der Server speichert, in einer Datei. Der Server läuft dabei weiter. Das Herunterladen beginnt, sobald die Kopie vollständig ist. Das kann einige Minuten dauern.',
  backupBegun:
    'Die Sicherung wird erstellt. Ihr Browser lädt sie herunter, sobald sie vollständig ist.',
  backupByOperator: 'Der Betreiber des Servers sichert ihn. Der Server läuft dabei weiter.',
  backupOfSeveral:
    'Auf dem Server gibt es weitere Arbeitsbereiche. Eine Sicherung enthält auch deren Daten und kann deshalb hier nicht heruntergeladen werden. Der Export oben enthält alles aus diesem Arbeitsbereich.',
  backUpWith: 'Der Betreiber führt diesen Befehl aus:',
  restoreWith:
    'Um sie an einem leeren Ort wiederherzustellen, führt der Betreiber diesen Befehl aus:',
  withoutKey:
    'Der geheime Schlüssel ist nicht in der Sicherung. Ohne ihn lassen sich die Zugangsdaten der Sprachplattformen, Kalender und Webhooks darin nicht lesen. Bewahren Sie deshalb eine Kopie des Schlüssels an einem anderen Ort auf.',
  keyInSetting: 'Der Schlüssel ist die Einstellung SECRET_KEY des Servers.',
  keyInFile: 'Auf dem Server ist der Schlüssel die Datei',
  noKey: 'Der Server hat noch keinen geheimen Schlüssel.',
  archive: 'Archivieren',
  archiveNow: 'Archivieren',
  archiveOf: (name) => `${name} archivieren`,
  archiveTitle: (name) => `${name} archivieren?`,
  archiveText:
    'Ein archivierter Arbeitsbereich kann gelesen werden. Er nimmt keine Änderungen an, bietet keine Zeiten an und beantwortet keine Anrufe. Erinnerungen an seine Termine werden weiter gesendet. Sie können ihn jederzeit wiederherstellen.',
  archivedSince: (time) =>
    `Archiviert seit ${time}: keine Änderungen, keine angebotenen Zeiten, keine beantworteten Anrufe.`,
  restore: 'Wiederherstellen',
  restoreOf: (name) => `${name} wiederherstellen`,
  restoreTitle: (name) => `${name} wiederherstellen?`,
  restoreText: 'Der Arbeitsbereich arbeitet wieder und wird nicht gelöscht.',
  delete: 'Löschen',
  deleteNow: 'Löschen',
  deleteTitle: (name) => `${name} löschen?`,
  deleteText:
    'Der Arbeitsbereich wird sofort archiviert, und alle seine Daten werden in sieben Tagen gelöscht: Dann enden seine Verbindungen zu Kalendern, und es wird nichts mehr gesendet. Bis dahin können Sie ihn wiederherstellen.',
  typeName: 'Geben Sie den Namen des Arbeitsbereichs ein',
  deletedAt: (time) =>
    `Archiviert. Alle Daten des Arbeitsbereichs werden am ${time} gelöscht. Bis dahin können Sie ihn wiederherstellen.`,
}
