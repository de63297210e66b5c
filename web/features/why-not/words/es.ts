import type { en } from './en.ts'

const plural = new Intl.PluralRules('es')
const starts = (count: number) => (plural.select(count) === 'one' ? '1 inicio' : `${count} inicios`)

export const es: typeof en = {
  title: '¿Por qué no?',
  intro: 'Qué horas de un día se pueden reservar y qué impide las demás.',
  type: 'Tipo de cita',
  agent: 'Agente',
  anyAgent: 'Cualquier agente',
  contact: 'Contacto (opcional)',
  chosenContact: 'Contacto',
  clear: 'Borrar',
  noTypes: 'Todavía no hay tipos de cita. Solo se pueden reservar horas para un tipo de cita.',
  toTypes: 'Añadir uno',
  facts: (minutes, before, after) =>
    [`${minutes} min`, before > 0 && `${before} min antes`, after > 0 && `${after} min después`]
      .filter(Boolean)
      .join(', '),
  zone: (zone) => `horas en ${zone}`,
  all: (count) =>
    count === 1 ? 'El único inicio se puede reservar' : `Los ${count} inicios se pueden reservar`,
  some: (free, count) =>
    `${free} de ${starts(count)} ${free === 1 ? 'se puede' : 'se pueden'} reservar`,
  none: (count) => `Ninguno de ${starts(count)} se puede reservar`,
  noStarts: 'El tipo de cita no tiene ningún inicio en este día.',
  closedDay: 'Cerrado todo el día. Los motivos están abajo.',
  strip: 'Inicios del día',
  showClosed: (count) => `Mostrar ${starts(count)} fuera del horario`,
  hideClosed: 'Ocultar los inicios fuera del horario',
  bookable: 'se puede reservar',
  refused: 'no se puede reservar',
  startAt: (time) => `Inicio a las ${time}`,
  canBook: 'Se puede reservar',
  book: 'Reservar esta hora',
  reasonsOfDay: 'Qué lo impide',
  countOfStarts: (count) => starts(count),
  standsInFor: (name) => `en lugar de ${name}`,
  unknownAgent: (id) => `Agente ${id}`,
  reasons: {
    past: 'ya ha pasado',
    minimum_notice: 'demasiado pronto: el tipo de cita exige más antelación',
    beyond_horizon: 'demasiado lejos en el futuro para el tipo de cita',
    outside_dates: 'fuera de las fechas del tipo de cita',
    limit_reached: 'se ha alcanzado el límite de citas',
    off_grid: 'no coincide con los inicios previstos',
    time_off: 'ausente',
    closed: 'el horario está cerrado en esa fecha',
    holiday: 'cerrado: festivo',
    outside_hours: 'fuera del horario',
    busy_elsewhere: 'ocupado en otro calendario',
    calendar_unchecked: 'no se ha podido leer el calendario',
    fully_booked: 'todas las plazas están ocupadas',
    taken: 'ocupado por una cita',
    held: 'retenido mientras alguien decide',
    archived: 'archivado',
    no_agents: 'ningún agente atiende citas de este tipo',
  },
  causes: {
    schedule: 'Horario',
    time_off: 'Ausencia',
    meeting: 'Cita',
    hold: 'Retención',
    calendar: 'Calendario',
    meeting_type: 'Tipo de cita',
    agent: 'Agente',
    team: 'Equipo',
  },
  withBuffer: (until) => `con sus márgenes, hasta las ${until}`,
}
