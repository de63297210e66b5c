import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Datos',
  workspaceName: 'Nombre del espacio de trabajo',
  rename: 'Cambiar el nombre',
  renamed: 'Se ha cambiado el nombre del espacio de trabajo.',
  otherName: (name) =>
    `Otra persona ha cambiado el espacio de trabajo mientras tanto. Ahora se llama «${name}». Pulse otra vez «Cambiar el nombre» para usar el suyo.`,
  kept: 'Cuánto tiempo se conservan los datos',
  contacts: 'Contactos y citas',
  untilErased: 'hasta que se supriman',
  calls: 'Llamadas y notas sin cita',
  transcripts: 'Transcripciones de llamadas',
  notStored: 'no se guardan',
  days: (days) => (days === 1 ? '1 día' : `${days} días`),
  export: 'Exportación',
  download: 'Descargar',
  exportText:
    'Todas las filas de este espacio de trabajo en un archivo, un objeto JSON por línea. No incluye claves, contraseñas ni tokens de acceso.',
  backup: 'Copia de seguridad del servidor',
  downloadBackup: 'Descargar la copia',
  backupText:
    'Todo lo que guarda el servidor, en un archivo. El servidor sigue funcionando. La descarga empieza cuando la copia está completa, lo que puede tardar unos minutos.',
  backupBegun: 'Se está haciendo la copia. Su navegador la descarga cuando esté completa.',
  backupByOperator: 'El operador del servidor hace la copia. El servidor sigue funcionando.',
  backupOfSeveral:
    'El servidor tiene también otros espacios de trabajo. Una copia contiene más que este, por lo que no se puede descargar aquí. La exportación de arriba contiene todo lo de este espacio de trabajo.',
  backUpWith: 'El operador ejecuta:',
  restoreWith: 'Para restaurarla en un lugar vacío, el operador ejecuta:',
  withoutKey:
    'La clave secreta no está en la copia. Sin ella no se pueden leer los secretos de las plataformas de voz, los calendarios y los webhooks, así que guarde una copia de la clave en otro lugar.',
  keyInSetting: 'La clave es el ajuste SECRET_KEY del servidor.',
  keyInFile: 'En el servidor, la clave es el archivo',
  noKey: 'El servidor todavía no tiene una clave secreta.',
  archive: 'Archivar',
  archiveNow: 'Archivar',
  archiveOf: (name) => `Archivar ${name}`,
  archiveTitle: (name) => `¿Archivar ${name}?`,
  archiveText:
    'Un espacio de trabajo archivado se puede leer. No acepta cambios, no ofrece horas y no responde llamadas. Los recordatorios de sus citas se siguen enviando. Puede restaurarlo en cualquier momento.',
  archivedSince: (time) =>
    `Archivado desde el ${time}: sin cambios, sin horas ofrecidas y sin responder llamadas.`,
  restore: 'Restaurar',
  restoreOf: (name) => `Restaurar ${name}`,
  restoreTitle: (name) => `¿Restaurar ${name}?`,
  restoreText: 'El espacio de trabajo vuelve a funcionar y no se elimina.',
  delete: 'Eliminar',
  deleteNow: 'Eliminar',
  deleteTitle: (name) => `¿Eliminar ${name}?`,
  deleteText:
    'El espacio de trabajo se archiva de inmediato y todos sus datos se eliminan dentro de siete días: entonces terminan sus conexiones con los calendarios y no se envía nada más. Hasta entonces, puede restaurarlo.',
  typeName: 'Escriba el nombre del espacio de trabajo',
  deletedAt: (time) =>
    `Archivado. Todos los datos del espacio de trabajo se eliminan el ${time}. Hasta entonces, puede restaurarlo.`,
}
