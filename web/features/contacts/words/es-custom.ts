import type { enCustom } from './en-custom.ts'

/** The words of the definitions of custom fields. */
export const esCustom: typeof enCustom = {
  definitions: 'Definiciones',
  fieldsText:
    'Lo que se pregunta a quienes llaman y lo que un contacto puede tener además de sus campos propios.',
  noFields:
    'No hay ningún campo personalizado. Con uno, los agentes saben qué preguntar y los valores se comprueban.',
  newField: 'Nuevo campo',
  createField: 'Crear campo',
  key: 'Clave',
  keyHint: 'En la API y en los archivos. No se puede cambiar después.',
  label: 'Etiqueta',
  description: 'Descripción',
  descriptionHint: 'Lo que un agente debería saber o preguntar.',
  type: 'Tipo',
  types: {
    text: 'Texto',
    number: 'Número',
    boolean: 'Sí o no',
    date: 'Fecha',
    select: 'Uno de una lista',
    multi_select: 'Varios de una lista',
    email: 'Correo electrónico',
    phone: 'Número de teléfono',
    url: 'Dirección web',
  },
  options: 'Opciones',
  optionsHint: 'Una por línea.',
  required: 'Obligatorio',
  requiredHint:
    'Los contactos nuevos necesitan un valor. Las reservas y las llamadas nunca fallan por ello.',
  position: 'Posición',
  positionHint: 'Los números menores van primero.',
  change: 'Cambiar',
  changeOf: (name) => `Cambiar ${name}`,
  remove: 'Eliminar',
  removeOf: (name) => `Eliminar ${name}`,
  removeTitle: (name) => `¿Eliminar el campo ${name}?`,
  removeText: 'Los contactos conservan sus valores, que ya no se comprueban.',
  fieldSaved: (name) => `Se ha guardado ${name}.`,
  fieldRemoved: (name) => `Se ha eliminado ${name}.`,
}
