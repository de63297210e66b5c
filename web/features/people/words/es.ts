import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Personas',
  members: 'Miembros',
  invitations: 'Invitaciones abiertas',
  invite: 'Invitar',
  inviteTitle: 'Invitar a una persona',
  inviteText: 'La persona se une con un enlace, que funciona una sola vez, durante siete días.',
  inviteByLinkText:
    'Recibirá un enlace para enviarlo a la persona. Funciona una sola vez, durante siete días. No hay un servidor de correo configurado, así que no se envía desde aquí.',
  sendByMail: 'Enviar el enlace por correo',
  sendInvitation: 'Enviar la invitación',
  createLink: 'Crear enlace',
  optional: 'opcional',
  mailedTitle: 'La invitación se está enviando',
  mailBegun: (address) =>
    `El enlace se envía a ${address}. La lista muestra cuándo lo ha aceptado el servidor de correo. También puede pasar el enlace usted mismo.`,
  localOnly:
    'Empieza por localhost, así que solo funciona en este ordenador. Un operador define PUBLIC_URL con la dirección del servidor.',
  linkTitle: 'Copie este enlace ahora',
  linkText: (until) =>
    `Se muestra una sola vez y funciona una sola vez, hasta el ${until}. Envíelo únicamente a la persona.`,
  link: 'Enlace',
  you: 'usted',
  signsIn: (password, passkeys) =>
    [
      ...(password ? ['Contraseña'] : []),
      ...(passkeys === 0
        ? []
        : [passkeys === 1 ? '1 clave de acceso' : `${passkeys} claves de acceso`]),
    ].join(', ') || 'Sin forma de iniciar sesión',
  signInBy: 'Inicia sesión con',
  agent: 'Agente',
  agents: 'Agentes',
  noAgent: 'Ningún agente',
  needAgent: 'Elija qué agente es la persona. Sin él, este rol no puede cambiar nada.',
  unknownAgent: (id) => `Agente ${id}`,
  change: 'Cambiar',
  changeOf: (name) => `Cambiar ${name}`,
  remove: 'Quitar',
  removeOf: (name) => `Quitar a ${name}`,
  removeTitle: (name) => `¿Quitar a ${name}?`,
  removeText:
    'La persona pierde de inmediato el acceso a este espacio de trabajo. Las citas y los contactos se quedan como están.',
  recover: 'Enlace de inicio de sesión',
  recoverOf: (name) => `Crear un enlace de inicio de sesión para ${name}`,
  recoverTitle: (name) => `¿Crear un enlace de inicio de sesión para ${name}?`,
  recoverText:
    'Para una contraseña o una clave de acceso perdida. Con el enlace, la persona elige una nueva. Todas ' +
    'las anteriores dejan de funcionar y todas sus sesiones terminan. El enlace funciona durante 15 minutos.',
  noInvitations: 'No hay invitaciones abiertas.',
  onlyYou: 'Todavía no se ha unido nadie más. Invite a sus compañeros.',
  unnamed: 'Sin nombre',
  until: (when) => `hasta el ${when}`,
  notMailed: 'No enviada por correo',
  mails: {
    sending: 'Enviándose',
    sent: 'Enviada',
    failed: 'No enviada',
    unknown: 'Quizá no enviada',
  },
  mailedTo: (address, when) => `a ${address}, ${when}`,
  mailFailed: 'Envíela de nuevo o invite a la persona con otra dirección.',
  sendAgain: 'Enviar de nuevo',
  sendAgainTo: (name) => `Enviar de nuevo la invitación de ${name}`,
  sendAgainTitle: '¿Enviar un enlace nuevo?',
  sendAgainText: (address) =>
    `Se envía un enlace nuevo a ${address}. Funciona durante siete días; el anterior deja de funcionar.`,
  renew: 'Enlace nuevo',
  renewOf: (name) => `Crear un enlace nuevo para ${name}`,
  renewTitle: '¿Crear un enlace nuevo?',
  renewText: 'Funciona durante siete días. El enlace anterior deja de funcionar.',
  withdraw: 'Retirar',
  withdrawOf: (name) => `Retirar la invitación de ${name}`,
  withdrawTitle: '¿Retirar esta invitación?',
  withdrawText: 'Su enlace deja de funcionar.',
  changed: (name) => `Se han cambiado los datos de ${name}.`,
  removed: (name) => `Se ha quitado a ${name}.`,
  withdrawn: 'Se ha retirado la invitación.',
}
