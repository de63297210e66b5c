import type { en } from './en.ts'

export const fr: typeof en = {
  title: 'Données',
  workspaceName: 'Nom de l’espace de travail',
  rename: 'Renommer',
  renamed: 'L’espace de travail a été renommé.',
  otherName: (name) =>
    `Une autre personne a modifié l’espace de travail entre-temps. Il s’appelle maintenant « ${name} ». Cliquez à nouveau sur « Renommer » pour utiliser votre nom.`,
  kept: 'Durée de conservation des données',
  contacts: 'Contacts et rendez-vous',
  untilErased: 'jusqu’à leur effacement',
  calls: 'Appels, et notes sans rendez-vous',
  transcripts: 'Transcriptions d’appels',
  notStored: 'non conservées',
  days: (days) => (days < 2 ? `${days} jour` : `${days} jours`),
  export: 'Export',
  download: 'Télécharger',
  exportText:
    'Toutes les lignes de cet espace de travail dans un fichier, un objet JSON par ligne. Les clés, les mots de passe et les jetons d’accès n’y figurent pas.',
  backup: 'Sauvegarde du serveur',
  downloadBackup: 'Télécharger la sauvegarde',
  backupText:
    'Tout ce que le serveur enregistre, dans un fichier. Le serveur continue de fonctionner. Le téléchargement commence quand la copie est complète, ce qui peut prendre quelques minutes.',
  backupBegun:
    'La sauvegarde est en cours. Votre navigateur la télécharge quand elle est complète.',
  backupByOperator:
    'L’exploitant du serveur fait la sauvegarde. Le serveur continue de fonctionner.',
  backupOfSeveral:
    'Le serveur a aussi d’autres espaces de travail. Une sauvegarde contient plus que celui-ci : elle ne peut pas être téléchargée ici. L’export ci-dessus contient tout cet espace de travail.',
  backUpWith: 'L’exploitant exécute :',
  restoreWith: 'Pour la restaurer dans un emplacement vide, l’exploitant exécute :',
  withoutKey:
    'La clé secrète n’est pas dans la sauvegarde. Sans elle, les secrets des plateformes vocales, des calendriers et des webhooks sont illisibles : conservez donc une copie de la clé ailleurs.',
  keyInSetting: 'La clé est le paramètre SECRET_KEY du serveur.',
  keyInFile: 'Sur le serveur, la clé est le fichier',
  noKey: 'Le serveur n’a pas encore de clé secrète.',
  archive: 'Archiver',
  archiveNow: 'Archiver',
  archiveOf: (name) => `Archiver ${name}`,
  archiveTitle: (name) => `Archiver ${name} ?`,
  archiveText:
    'Un espace de travail archivé peut être lu. Il n’accepte aucune modification, ne propose aucun créneau et ne répond à aucun appel. Les rappels de ses rendez-vous sont toujours envoyés. Vous pouvez le restaurer à tout moment.',
  archivedSince: (time) =>
    `Archivé depuis le ${time} : aucune modification, aucun créneau proposé, aucun appel pris.`,
  restore: 'Restaurer',
  restoreOf: (name) => `Restaurer ${name}`,
  restoreTitle: (name) => `Restaurer ${name} ?`,
  restoreText: 'L’espace de travail fonctionne à nouveau et n’est pas supprimé.',
  delete: 'Supprimer',
  deleteNow: 'Supprimer',
  deleteTitle: (name) => `Supprimer ${name} ?`,
  deleteText:
    'L’espace de travail est archivé immédiatement, et toutes ses données sont supprimées dans sept jours : ses connexions aux agendas prennent alors fin, et plus rien n’est envoyé. D’ici là, vous pouvez le restaurer.',
  typeName: 'Saisissez le nom de l’espace de travail',
  deletedAt: (time) =>
    `Archivé. Toutes les données de l’espace de travail seront supprimées le ${time}. D’ici là, vous pouvez le restaurer.`,
}
