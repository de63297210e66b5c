import type { PreferencesPage } from '../preferences-page.ts'

export const preferencesPage: PreferencesPage = {
  heading: 'Qué correos recibe',
  sentTo: (address) => `Correos a ${address}`,
  question: 'Deseo recibir correos:',
  kinds: {
    follow_up: {
      label: 'Después de una cita',
      hint: 'Por ejemplo, un agradecimiento y los próximos pasos.',
    },
    missed: {
      label: 'Si no he acudido a una cita',
      hint: 'Cómo reservar otra.',
    },
  },
  always:
    'Los correos sobre las citas que reserva llegan siempre: confirmaciones, cambios, cancelaciones y recordatorios.',
  allDenied: (business) =>
    `Ha indicado a ${business} que no desea recibir correos, por lo que ahora no llega ninguno. Póngase en contacto con ${business} para cambiarlo.`,
  save: 'Guardar',
  savedAll: 'Guardado. Recibe todos estos correos.',
  savedSome: 'Guardado. Recibe solo los correos marcados.',
  savedNone: 'Guardado. Ya no recibe ninguno de estos correos.',
  stale:
    'No se ha cambiado nada: su elección ha cambiado mientras tanto. Este es el estado actual.',
}
