import type { en } from './en.ts'

export const es: typeof en = {
  workspace: 'Espacio de trabajo',
  readOnly: 'Puede leer estos ajustes. Un propietario o un gestor puede cambiarlos.',
  sandbox:
    'Este espacio de trabajo es un entorno de pruebas: ningún mensaje sale del servidor, y los agentes y tipos de cita desconocidos se crean al usarse por primera vez.',
  groups: {
    business: { title: 'Negocio', hint: '' },
    answers: {
      title: 'Respuestas por teléfono',
      hint: 'Se dicen a quienes llaman tal como están escritas. A lo que está vacío se responde «No lo sé».',
    },
    mails: { title: 'Aspecto de los correos', hint: '' },
  },
  fields: {
    name: {
      label: 'Nombre',
      hint: 'Los correos lo muestran como remitente. Quien llama oye el nombre del equipo.',
    },
    phone_region: {
      label: 'País de los números de teléfono',
      hint: 'Para números sin prefijo internacional.',
    },
    opening_hours: {
      label: 'Horario de apertura',
      hint: 'Vacío: las horas semanales de los agentes.',
    },
    address: { label: 'Dirección', hint: '' },
    directions: { label: 'Cómo llegar', hint: '' },
    parking: { label: 'Aparcamiento', hint: '' },
    phone: { label: 'Teléfono', hint: '' },
    email: {
      label: 'Correo electrónico',
      hint: 'También llegan allí las respuestas a los correos.',
    },
    website: { label: 'Sitio web', hint: '' },
    logo_url: {
      label: 'Dirección del logotipo',
      hint: 'Una imagen en una dirección https, de 200 por 48 píxeles como máximo.',
    },
    brand_color: {
      label: 'Color',
      hint: 'De enlaces y botones, por ejemplo #0b5cad. Lo bastante oscuro sobre blanco.',
    },
    keeps_transcripts: {
      label: 'Guardar transcripciones de las llamadas',
      hint: 'Se aplica a las llamadas nuevas. Informe de ello a quienes llaman.',
    },
    calls_kept_days: {
      label: 'Días que se conservan las llamadas',
      hint: 'Las llamadas más antiguas se eliminan, con las notas que no pertenecen a ninguna cita.',
    },
    custom_fields_strict: {
      label: 'Aceptar solo campos personalizados definidos en los contactos',
      hint: 'Las solicitudes con campos desconocidos se rechazan. Los valores guardados se quedan.',
    },
  },
  questions: 'Más preguntas',
  questionsHint:
    'La pregunta de quien llama coincide si tiene las mismas palabras. Escriba una pareja por cada forma de preguntar y por cada idioma.',
  noQuestions: 'Todavía no hay más preguntas. «¿Admiten perros?» sería una.',
  addQuestion: 'Añadir una pregunta',
  question: (n) => `Pregunta ${n}`,
  answer: (n) => `Respuesta ${n}`,
  languageOf: (n) => `Idioma de la pregunta ${n}`,
  anyLanguage: 'Cualquier idioma',
  remove: 'Quitar',
  removeQuestion: (n) => `Quitar la pregunta ${n}`,
  calls: 'Llamadas y contactos',
  unsaved: (n) => (n === 1 ? '1 cambio sin guardar.' : `${n} cambios sin guardar.`),
  saved: 'Se han guardado los ajustes.',
  on: 'Activado',
  off: 'Desactivado',
}
