import type { en } from './en.ts'

const plural = new Intl.PluralRules('fr')
const starts = (count: number) =>
  plural.select(count) === 'one' ? `${count} début` : `${count} débuts`

export const fr: typeof en = {
  title: 'Pourquoi pas ?',
  intro: 'Quels créneaux d’une journée peuvent être réservés, et ce qui empêche les autres.',
  type: 'Type de rendez-vous',
  agent: 'Intervenant',
  anyAgent: 'N’importe quel intervenant',
  contact: 'Contact (facultatif)',
  chosenContact: 'Contact',
  clear: 'Effacer',
  noTypes:
    'Il n’y a pas encore de types de rendez-vous. Un créneau ne peut être réservé que pour un type de rendez-vous.',
  toTypes: 'En ajouter un',
  facts: (minutes, before, after) =>
    [`${minutes} min`, before > 0 && `${before} min avant`, after > 0 && `${after} min après`]
      .filter(Boolean)
      .join(', '),
  zone: (zone) => `heures dans le fuseau ${zone}`,
  all: (count) =>
    count < 2 ? 'Le seul début peut être réservé' : `Les ${count} débuts peuvent être réservés`,
  some: (free, count) =>
    `${free} sur ${starts(count)} ${free < 2 ? 'peut être réservé' : 'peuvent être réservés'}`,
  none: (count) => `Aucun sur ${starts(count)} ne peut être réservé`,
  noStarts: 'Le type de rendez-vous n’a aucun début ce jour-là.',
  closedDay: 'Fermé toute la journée. Les raisons sont ci-dessous.',
  strip: 'Débuts de la journée',
  showClosed: (count) => `Afficher ${starts(count)} hors horaires`,
  hideClosed: 'Masquer les débuts hors horaires',
  bookable: 'réservable',
  refused: 'non réservable',
  startAt: (time) => `Début à ${time}`,
  canBook: 'Réservable',
  book: 'Réserver ce créneau',
  reasonsOfDay: 'Ce qui l’empêche',
  countOfStarts: (count) => starts(count),
  standsInFor: (name) => `à la place de ${name}`,
  unknownAgent: (id) => `Intervenant ${id}`,
  reasons: {
    past: 'déjà passé',
    minimum_notice: 'trop tôt : le type de rendez-vous exige un préavis plus long',
    beyond_horizon: 'trop loin dans le futur pour le type de rendez-vous',
    outside_dates: 'en dehors des dates du type de rendez-vous',
    limit_reached: 'la limite de rendez-vous est atteinte',
    off_grid: 'en dehors de la grille des débuts',
    time_off: 'absent',
    closed: 'l’horaire est fermé à cette date',
    holiday: 'fermé : jour férié',
    outside_hours: 'hors horaires',
    busy_elsewhere: 'occupé dans un autre agenda',
    calendar_unchecked: 'l’agenda n’a pas pu être lu',
    fully_booked: 'toutes les places sont prises',
    taken: 'pris par un rendez-vous',
    held: 'gardé pendant que quelqu’un se décide',
    archived: 'archivé',
    no_agents: 'aucun intervenant n’assure les rendez-vous de ce type',
  },
  causes: {
    schedule: 'Horaire',
    time_off: 'Absence',
    meeting: 'Rendez-vous',
    hold: 'Créneau gardé',
    calendar: 'Agenda',
    meeting_type: 'Type de rendez-vous',
    agent: 'Intervenant',
    team: 'Équipe',
  },
  withBuffer: (until) => `avec ses marges, jusqu’à ${until}`,
}
