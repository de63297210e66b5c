import type { enCustom } from './en-custom.ts'

/** The words of the definitions of custom fields. */
export const frCustom: typeof enCustom = {
  definitions: 'Définitions',
  fieldsText:
    'Ce qui est demandé aux appelants, et ce qu’un contact peut avoir en plus de ses propres champs.',
  noFields:
    'Aucun champ personnalisé n’est défini. Avec un tel champ, les intervenants savent quoi demander et les valeurs sont vérifiées.',
  newField: 'Nouveau champ',
  createField: 'Créer le champ',
  key: 'Clé',
  keyHint: 'Dans l’API et dans les fichiers. Elle ne peut pas être modifiée ensuite.',
  label: 'Libellé',
  description: 'Description',
  descriptionHint: 'Ce qu’un intervenant doit savoir ou demander.',
  type: 'Type',
  types: {
    text: 'Texte',
    number: 'Nombre',
    boolean: 'Oui ou non',
    date: 'Date',
    select: 'Un choix dans une liste',
    multi_select: 'Plusieurs choix dans une liste',
    email: 'E-mail',
    phone: 'Numéro de téléphone',
    url: 'Adresse web',
  },
  options: 'Choix',
  optionsHint: 'Un par ligne.',
  required: 'Obligatoire',
  requiredHint:
    'Les nouveaux contacts doivent avoir une valeur. Les réservations et les appels n’échouent jamais pour cette raison.',
  position: 'Position',
  positionHint: 'Les plus petits nombres viennent en premier.',
  change: 'Modifier',
  changeOf: (name) => `Modifier ${name}`,
  remove: 'Supprimer',
  removeOf: (name) => `Supprimer ${name}`,
  removeTitle: (name) => `Supprimer le champ ${name} ?`,
  removeText: 'Les contacts gardent leurs valeurs, qui ne sont plus vérifiées.',
  fieldSaved: (name) => `${name} a été enregistré.`,
  fieldRemoved: (name) => `${name} a été supprimé.`,
}
