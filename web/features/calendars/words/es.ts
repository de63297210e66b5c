import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Calendarios',
  agent: 'Agente',
  allAgents: 'Todos los agentes',
  unnamed: (id) => `Agente ${id}`,
  none: 'No hay ningún calendario conectado. Conecte uno para que otros compromisos bloqueen las horas del agente.',
  connect: 'Conectar un calendario',
  connectTitle: 'Conectar un calendario',
  connectNow: 'Conectar',
  connecting: 'Conectando…',
  provider: 'Proveedor',
  providers: {
    google: 'Google Calendar',
    microsoft: 'Microsoft 365',
    caldav: 'CalDAV',
    ics: 'Dirección de calendario (ICS)',
  },
  providerHints: {
    google: 'El agente inicia sesión en Google.',
    microsoft: 'También Outlook.com. El agente inicia sesión en Microsoft.',
    caldav: 'iCloud, Fastmail, Nextcloud y otros, con contraseña.',
    ics: 'Solo lectura: bloquea horas, pero no se escriben citas en él.',
  },
  noProviders:
    'El servidor no tiene SECRET_KEY, por lo que no puede guardar inicios de sesión. Consulte a su operador.',
  missing: (providers, settings) =>
    `${providers}: todavía no se puede elegir aquí. El operador de este servidor tiene que registrar Slotline allí una vez y definir ${settings}.`,
  howToRegister: 'Cómo se hace',
  linkFollows: 'Recibirá un enlace para iniciar sesión: ábralo o envíelo al agente.',
  letAgentType: 'Enviar un enlace al agente en su lugar',
  typeHere: 'Introducir los datos aquí en su lugar',
  serverUrl: 'Servidor',
  serverHint: 'Por ejemplo, https://caldav.icloud.com o la dirección de un calendario allí.',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  passwordHint:
    'Con muchos proveedores, una contraseña de aplicación. Se guarda cifrada y no se vuelve a mostrar.',
  url: 'Dirección',
  urlHint: 'Empieza por https:// o webcal://. Se guarda cifrada y no se vuelve a mostrar.',
  waiting: 'La conexión está a la espera del inicio de sesión.',
  connected: (account, events) =>
    `${account} está conectado.${events === null ? '' : ` ${es.blockedBy(events)}`}`,
  blockedBy: (events) =>
    events === 0
      ? 'Ningún evento bloquea horas en los próximos siete días.'
      : `En los próximos siete días, ${events === 1 ? '1 evento bloquea' : `${events} eventos bloquean`} horas en cuanto se haya leído el calendario.`,
  openLink: 'Abrir el inicio de sesión en una pestaña nueva',
  link: 'Enlace',
  linkText:
    'O envíe este enlace al agente. Se muestra una sola vez, funciona una sola vez y durante siete días.',
  states: {
    pending: 'a la espera del inicio de sesión',
    active: 'conectado',
    needs_sign_in: 'hay que iniciar sesión',
    failing: 'no se puede leer',
  },
  pendingText:
    'Nadie ha iniciado sesión todavía. Hasta entonces, nada de este calendario bloquea horas.',
  since: (when) => `desde el ${when}`,
  calendarsOf: (title) => `Calendarios de ${title}`,
  failures: {
    sign_in_ended:
      'La sesión ha caducado o se ha revocado. El agente tiene que iniciar sesión de nuevo.',
    credentials_rejected:
      'El servidor ya no acepta el nombre de usuario y la contraseña, o la dirección. Guarde otros nuevos ' +
      'o pida al agente que inicie sesión de nuevo.',
    credentials_discarded:
      'Los datos de acceso guardados ya no se pueden descifrar. El agente tiene que iniciar sesión de nuevo.',
    client_rejected:
      'El proveedor no acepta el cliente de este servidor. Su operador tiene que revisar la configuración.',
    unauthorized:
      'El proveedor no acepta el inicio de sesión en este momento. Se vuelve a intentar automáticamente.',
    forbidden: 'La cuenta no tiene permiso para leer este calendario.',
    not_found: 'El calendario ya no existe o ya no se comparte con la cuenta.',
    limited: 'El proveedor limita el número de solicitudes. Se vuelven a enviar más tarde.',
    unavailable:
      'No se puede acceder al proveedor o responde con errores. Se vuelve a intentar automáticamente.',
    rejected: 'El proveedor rechaza las solicitudes de este calendario.',
    invalid: 'Lo que responde el proveedor no es un calendario.',
    too_large:
      'El calendario es demasiado grande para leerlo. Lo que ya se había leído se conserva.',
  },
  suspensions: {
    mass_disappearance: 'suspendido: desaparecieron muchos eventos a la vez',
    calendar_gone: 'suspendido: el calendario ya no existe',
    account_changed: 'suspendido: pertenece a otra cuenta',
  },
  blocks: 'bloquea horas',
  blocksOf: (name) => `${name} bloquea horas`,
  writes: 'las citas se escriben aquí',
  writesOf: (name) => `Las citas se escriben en ${name}`,
  invites: 'el proveedor envía las invitaciones',
  invitesOf: (name) => `El proveedor envía las invitaciones de ${name}`,
  changed: (name) => `Se ha cambiado ${name}.`,
  notRead: 'se está leyendo por primera vez',
  read: (ago) => `leído ${ago}`,
  unreadable: (count) =>
    count === 1 ? '1 evento no se puede leer' : `${count} eventos no se pueden leer`,
  resume: 'Reanudar',
  resumeOf: (name) => `Reanudar ${name}`,
  resumeTitle: (name) => `¿Dar por bueno lo que muestra ${name}?`,
  resumeText:
    'Desaparecieron muchos eventos a la vez, por lo que no se cambió ninguna cita por ese motivo. Después, ' +
    'los eventos que faltan se consideran eliminados por el agente, y sus citas se pueden cancelar.',
  resumed: (name) => `${name} vuelve a usarse.`,
  readNow: 'Leer ahora',
  readNowOf: (title) => `Leer ${title} ahora`,
  beingRead: 'Los calendarios se leerán lo antes posible.',
  signIn: 'Enlace de inicio de sesión',
  signInAgain: 'Iniciar sesión de nuevo',
  signInOf: (title) => `Crear un enlace de inicio de sesión para ${title}`,
  signInTitle: 'Iniciar sesión en el calendario',
  newPassword: 'Nueva contraseña',
  newPasswordOf: (title) => `Nueva contraseña para ${title}`,
  newUrl: 'Nueva dirección',
  newUrlOf: (title) => `Nueva dirección para ${title}`,
  secretChanged: 'Los nuevos datos de acceso funcionan y se han guardado.',
  settings: 'Ajustes',
  settingsOf: (title) => `Ajustes de ${title}`,
  nameHint: 'Para distinguirlo de otros.',
  rules: {
    blocks_tentative: 'Los eventos provisionales bloquean horas',
    blocks_unanswered: 'Las invitaciones sin respuesta bloquean horas',
    blocks_focus_time: 'El tiempo de concentración bloquea horas (Google)',
  },
  yes: 'sí',
  no: 'no',
  disconnect: 'Desconectar',
  disconnectOf: (title) => `Desconectar ${title}`,
  disconnectTitle: (title) => `¿Desconectar ${title}?`,
  disconnectText:
    'Sus eventos dejan de bloquear horas y ya no se escriben citas en él. Lo que se escribió se queda allí.',
  disconnected: (title) => `Se ha desconectado ${title}.`,
  feeds: 'Direcciones para programas de calendario',
  feedsText:
    'En una dirección así, un teléfono o un programa de calendario lee las citas de un agente sin iniciar sesión.',
  noFeeds: 'Todavía no hay direcciones.',
  unnamedFeed: 'sin nombre',
  addFeed: 'Añadir una dirección',
  createFeed: 'Crear la dirección',
  feedName: 'Para qué es',
  feedNameHint: 'Por ejemplo, Teléfono, para distinguirla de otras.',
  address: 'Dirección',
  addressText:
    'Se muestra una sola vez. Quien la tenga puede leer las citas: désela únicamente al agente.',
  deleteFeed: 'Eliminar',
  deleteFeedOf: (name) => `Eliminar la dirección ${name}`,
  deleteFeedTitle: (name) => `¿Eliminar la dirección «${name}»?`,
  deleteFeedText: 'Los programas que la usan ya no reciben nada.',
}
