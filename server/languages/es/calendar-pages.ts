import type { CalendarPages } from '../calendar-pages.ts'

const endedSignIn = {
  heading: 'Este inicio de sesión ha terminado',
  text: 'Ya se completó o duró más de 15 minutos. Si su calendario se conectó, no hay nada más que hacer. Si no, vuelva a abrir su enlace.',
}

export const calendarPages: CalendarPages = {
  heading: {
    google: 'Conecte su calendario de Google',
    microsoft: 'Conecte su calendario de Outlook',
    caldav: 'Conecte su calendario',
    ics: 'Conecte su calendario',
  },
  purpose:
    '{business} desea saber cuándo tiene {agent} otros compromisos, para que no se reserve ninguna cita a esas horas.',
  sameAccount: 'Inicie sesión con la cuenta anterior: {account}.',
  continueWith: (provider) => `Continuar con ${provider}`,
  connect: 'Conectar',
  dayLocale: 'es-ES',
  validity: (day, agent, business) =>
    `Este enlace funciona una sola vez, hasta el ${day}. Si usted no es ${agent} o no conoce ${business}, cierre esta página.`,
  terms: {
    title: 'Qué permite con esto',
    read: 'Leer cuándo tiene otros compromisos.',
    readHint: 'Solo se guardan las horas ocupadas: ni títulos, ni personas, ni lugares, ni textos.',
    writes: '{write} que se reserven con usted, en un calendario. Sus demás eventos no se cambian.',
    write: 'Escribir las citas',
    until: 'Hasta que usted lo termine.',
    delete: (business) => `Pida a ${business} que elimine la conexión.`,
    deleteOrRemove: (business, provider) =>
      `Pida a ${business} que elimine la conexión o retire el acceso en su cuenta de ${provider}.`,
  },
  fields: {
    server_url: { label: 'Servidor', hint: 'La dirección CalDAV de su proveedor.' },
    username: { label: 'Nombre de usuario', hint: 'A menudo, su dirección de correo.' },
    password: {
      label: 'Contraseña de aplicación',
      hint: 'Una contraseña solo para esto, de los ajustes de su cuenta. Se guarda cifrada.',
    },
    url: {
      label: 'Dirección del calendario',
      hint: 'La dirección secreta en formato iCal, que suele terminar en .ics. Se guarda cifrada.',
    },
  },
  help: {
    title: 'Dónde encontrar el servidor y la contraseña de aplicación',
    icloud:
      '{server}, con su cuenta de Apple como nombre de usuario. Contraseña de aplicación: account.apple.com, Inicio de sesión y seguridad, Contraseñas de app.',
    fastmail:
      '{server}. Contraseña de aplicación: Settings, Privacy & Security, Manage app passwords, con acceso a los calendarios.',
    nextcloud:
      '{server}. Contraseña de aplicación: Configuración, Seguridad, Dispositivos y sesiones.',
  },
  missing: {
    server_url: 'Introduzca la dirección del servidor.',
    password: 'Introduzca el nombre de usuario y la contraseña.',
    url: 'Introduzca la dirección del calendario.',
  },
  faults: {
    password_rejected:
      'El servidor no acepta el nombre de usuario o la contraseña. Muchos proveedores, como iCloud, Fastmail y Nextcloud, exigen una contraseña de aplicación, que se crea en los ajustes de la cuenta.',
    address_rejected:
      'El servidor no deja leer esta dirección. Introduzca la dirección secreta del calendario, que no requiere iniciar sesión.',
    account_rejected: 'El proveedor no permite el acceso a los calendarios de esta cuenta.',
    server_not_reachable:
      'El servidor no responde o su nombre no existe. Compruebe la dirección o inténtelo de nuevo dentro de unos minutos.',
    provider_not_reachable:
      'El proveedor no responde en este momento. Inténtelo de nuevo dentro de unos minutos.',
    not_allowed:
      'Esta dirección no está permitida. Debe empezar por https:// y su servidor debe ser público, salvo que el operador permita su red con EGRESS_ALLOW.',
    calendar_too_large:
      'Leer este calendario requiere demasiado tiempo o memoria. Conecte uno con menos eventos.',
    no_calendars:
      'No hay calendarios en esta dirección. Introduzca la dirección CalDAV que indica la ayuda del proveedor.',
    no_calendar:
      'No hay ningún calendario en esta dirección. Introduzca la que termina en .ics, no la de una página.',
  },
  done: {
    title: 'Su calendario está conectado',
    connectedTo: (host) => `Conectado con ${host}`,
    signedInAs: (account) => `Sesión iniciada como ${account}`,
    calendars: (count) => (count === 1 ? '1 calendario' : `${count} calendarios`),
    events: (count) => (count === 1 ? '1 evento esta semana' : `${count} eventos esta semana`),
    blocks: 'bloquea sus horas',
    writes: 'las citas se escriben aquí',
    unused: 'no se usa',
    close: (business) =>
      `${business} puede cambiar para qué se usa cada calendario. Puede cerrar esta página.`,
  },
  tryAgain: 'Intentar de nuevo',
  nothingConnected: 'No se ha conectado nada',
  unknownLink: {
    heading: 'Este enlace no es válido',
    text: 'Abra el enlace exactamente como lo recibió. Si se le envió otro más reciente, solo funciona ese.',
  },
  endedLink: {
    heading: 'Este enlace ha caducado',
    text: 'Un enlace funciona una sola vez, durante siete días. Si su calendario se conectó, no hay nada más que hacer. Si no, pida un enlace nuevo.',
  },
  endedSignIn,
  otherBrowser: {
    heading: 'El inicio de sesión empezó en otro lugar',
    text: 'No se ha conectado nada, porque este navegador no empezó el inicio de sesión. Vuelva a abrir su enlace en este navegador y permita las cookies.',
  },
  otherSite: {
    heading: 'No se ha conectado nada',
    text: 'El formulario se envió desde la página de otro sitio. Vuelva a abrir su enlace.',
  },
  failures: {
    denied: (provider) => ({
      heading: 'No se permitió el acceso',
      text: `No se ha conectado nada. Usted o un administrador de su cuenta no permitió el acceso en ${provider}.`,
    }),
    missing_scopes: (provider) => ({
      heading: 'Falta un permiso',
      text: `No se ha conectado nada. ${provider} muestra una casilla para cada permiso y no se seleccionaron todas. Inténtelo de nuevo y seleccione todas.`,
    }),
    ended: (provider) => ({
      heading: endedSignIn.heading,
      text: `No se ha conectado nada. ${provider} ya no acepta el inicio de sesión.`,
    }),
    client_rejected: (provider) => ({
      heading: 'El servidor no está bien configurado',
      text: `No se ha conectado nada. ${provider} no acepta este servidor. Dígaselo a quien le envió el enlace.`,
    }),
    no_refresh_token: (provider) => ({
      heading: 'El acceso terminaría en una hora',
      text: `No se ha conectado nada. ${provider} no permitió un acceso duradero. Inténtelo de nuevo.`,
    }),
    unavailable: (provider) => ({
      heading: `${provider} no responde`,
      text: 'No se ha conectado nada. Inténtelo de nuevo dentro de unos minutos.',
    }),
  },
  accountChanged: (account, former) => ({
    heading: 'Esta es otra cuenta',
    text: `Ha iniciado sesión como ${account}, pero esta conexión es de ${former}. No se ha cambiado nada. Inténtelo de nuevo y elija ${former}.`,
  }),
  accountTaken: (account) => ({
    heading: 'Esta cuenta ya está conectada',
    text: `${account} está conectada con otro enlace. No se ha cambiado nada. Para iniciar sesión de nuevo en ella, pida un enlace nuevo de esa conexión.`,
  }),
  problems: {
    title: 'No ha funcionado',
    tooMany: 'Ha habido demasiadas solicitudes. Espere un minuto y vuelva a abrir el enlace.',
    notSetUp:
      'Este servidor no está configurado para este calendario: su operador no ha definido el cliente del proveedor o SECRET_KEY. Dígaselo a quien le envió el enlace.',
    failed: 'Algo ha ido mal. Espere un minuto y vuelva a abrir el enlace.',
  },
}
