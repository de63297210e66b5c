import type { en } from './en.ts'

export const fr: typeof en = {
  title: 'Configurer',
  text: 'Six étapes jusqu’au premier appel avec réservation. Chacune est enregistrée quand vous continuez, et vous pouvez y revenir.',
  steps: {
    business: 'Établissement',
    hours: 'Horaires',
    services: 'Services',
    people: 'Personnes',
    connect: 'Agenda et téléphone',
    call: 'Appel test',
  },
  done: 'terminé',
  next: 'Enregistrer et continuer',
  back: 'Retour',
  skip: 'Continuer',
  website: 'Votre site web',
  websiteHint:
    'Par exemple example.com. Ce qu’il indique est rempli ci-dessous, pour que vous le vérifiiez.',
  read: 'Lire le site web',
  reading: 'Lecture en cours…',
  found: 'Lu sur votre site web. Vérifiez chaque valeur.',
  foundNothing:
    'Le site web n’indique rien sous une forme lisible. Remplissez les champs vous-même.',
  foundHours: 'Ses horaires d’ouverture sont remplis à l’étape suivante.',
  foundServices: (count) =>
    count < 2
      ? `${count} service est rempli à l’étape « Services ».`
      : `${count} services sont remplis à l’étape « Services ».`,
  notUnderstood: 'Non compris :',
  name: 'Nom de l’établissement',
  phone: 'Téléphone pour les appelants',
  email: 'E-mail pour les appelants',
  address: 'Adresse, telle qu’elle doit être prononcée',
  site: 'Site web pour les appelants',
  country: 'Pays des numéros de téléphone',
  zone: 'Fuseau horaire',
  language: 'Langue des appelants',
  languages: { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français' },
  hoursText: 'Quand des rendez-vous sont possibles. Laissez un jour vide s’il est fermé.',
  hoursHint: 'Par exemple 9-17, ou 9:00-12:30, 13:30-17.',
  badHours: 'Écrivez les heures ainsi : 9-17, ou 9:00-12:30, 13:30-17.',
  zoneOf: (zone) => `Les heures sont dans le fuseau ${zone}.`,
  days: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
  servicesText:
    'Ce que les appelants peuvent réserver. Les marges, le préavis et le reste se règlent plus tard, dans Équipe.',
  service: 'Service',
  minutes: 'Minutes',
  where: 'Où',
  places: { voice_call: 'Par téléphone', in_person: 'À l’adresse' },
  addService: 'Ajouter un service',
  removeRow: (name) => `Retirer ${name}`,
  remove: 'Retirer',
  existing: 'Existe déjà',
  needService: 'Ajoutez au moins un service.',
  needMinutes: 'Saisissez les minutes sous forme de nombre entier, par exemple 30.',
  needAddress: 'Ajoutez l’adresse à la première étape, ou choisissez « Par téléphone ».',
  peopleText:
    'Qui assure les rendez-vous. Ces personnes partagent les horaires que vous venez de définir ; chacune peut en avoir d’autres plus tard.',
  person: 'Nom',
  addPerson: 'Ajouter une personne',
  needPerson: 'Ajoutez au moins une personne.',
  connectText:
    'Les deux peuvent se faire plus tard. Sans agenda, Slotline ne connaît que les rendez-vous qu’il a lui-même réservés.',
  calendar: 'Connecter un agenda',
  calendarText:
    'Pour que rien ne soit réservé par-dessus son contenu, et que les rendez-vous y apparaissent.',
  connection: 'Connecter votre téléphone',
  connectionText: 'La plateforme vocale qui répond à vos appels.',
  invite: 'Inviter vos collègues',
  inviteText: 'Ils se connectent avec leur propre clé d’accès ou mot de passe.',
  open: 'Ouvrir',
  callText: 'Tout est prêt. Appelez votre standardiste virtuel et réservez le premier rendez-vous.',
  callButton: 'Faire un appel test',
  toDay: 'Aller à la journée',
  noRight:
    'Votre rôle ne comprend pas la configuration. Un propriétaire ou un gestionnaire peut la faire.',
}
