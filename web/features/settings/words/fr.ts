import type { en } from './en.ts'

export const fr: typeof en = {
  workspace: 'Espace de travail',
  readOnly: 'Vous pouvez lire ces réglages. Un propriétaire ou un gestionnaire peut les modifier.',
  sandbox:
    'Cet espace de travail est un environnement de test : aucun message ne quitte le serveur, et les intervenants et types de rendez-vous inconnus sont créés à la première utilisation.',
  groups: {
    business: { title: 'Établissement', hint: '' },
    answers: {
      title: 'Réponses au téléphone',
      hint: 'Dites aux appelants telles qu’elles sont écrites. À ce qui est vide, la réponse est « Je ne sais pas ».',
    },
    mails: { title: 'Apparence des e-mails', hint: '' },
  },
  fields: {
    name: {
      label: 'Nom',
      hint: 'Les e-mails l’affichent comme expéditeur. Les appelants entendent le nom de l’équipe.',
    },
    phone_region: {
      label: 'Pays des numéros de téléphone',
      hint: 'Pour les numéros sans indicatif de pays.',
    },
    opening_hours: {
      label: 'Horaires d’ouverture',
      hint: 'Vide : les heures de la semaine des intervenants.',
    },
    address: { label: 'Adresse', hint: '' },
    directions: { label: 'Accès', hint: '' },
    parking: { label: 'Stationnement', hint: '' },
    phone: { label: 'Téléphone', hint: '' },
    email: { label: 'E-mail', hint: 'Les réponses aux e-mails y arrivent aussi.' },
    website: { label: 'Site web', hint: '' },
    logo_url: {
      label: 'Adresse du logo',
      hint: 'Une image à une adresse https, de 200 sur 48 pixels au plus.',
    },
    brand_color: {
      label: 'Couleur',
      hint: 'Des liens et des boutons, par exemple #0b5cad. Assez foncée sur fond blanc.',
    },
    keeps_transcripts: {
      label: 'Conserver les transcriptions des appels',
      hint: 'Vaut pour les nouveaux appels. Informez-en les appelants.',
    },
    calls_kept_days: {
      label: 'Durée de conservation des appels, en jours',
      hint: 'Les appels plus anciens sont supprimés, avec les notes qui n’appartiennent à aucun rendez-vous.',
    },
    custom_fields_strict: {
      label: 'N’accepter que les champs personnalisés définis pour les contacts',
      hint: 'Les requêtes avec des champs inconnus sont rejetées. Les valeurs enregistrées restent.',
    },
  },
  questions: 'Autres questions',
  questionsHint:
    'La question d’un appelant correspond si elle a les mêmes mots. Écrivez une paire pour chaque façon de demander et pour chaque langue.',
  noQuestions: 'Pas encore d’autres questions. « Acceptez-vous les chiens ? » en serait une.',
  addQuestion: 'Ajouter une question',
  question: (n) => `Question ${n}`,
  answer: (n) => `Réponse ${n}`,
  languageOf: (n) => `Langue de la question ${n}`,
  anyLanguage: 'Toutes les langues',
  remove: 'Retirer',
  removeQuestion: (n) => `Retirer la question ${n}`,
  calls: 'Appels et contacts',
  unsaved: (n) =>
    n < 2 ? `${n} modification non enregistrée.` : `${n} modifications non enregistrées.`,
  saved: 'Les réglages ont été enregistrés.',
  on: 'Activé',
  off: 'Désactivé',
}
