import type { OauthPages } from '../oauth-pages.ts'

export const oauthPages: OauthPages = {
  heading: (application) => `¿Permitir que ${application} use Slotline?`,
  request: 'La aplicación {application} solicita acceso a Slotline.',
  unverifiedName: 'Se ha registrado ella misma, por lo que su nombre no está verificado.',
  redirect: 'Se le redirigirá a {host}.',
  permissions: 'Solicita estos permisos:',
  scopes: {
    'contacts:read': 'Ver contactos',
    'contacts:write': 'Crear y cambiar contactos',
    'contacts:delete': 'Suprimir contactos',
    'slots:read': 'Ver las horas libres',
    'meetings:read': 'Ver citas',
    'meetings:write': 'Reservar, mover y cancelar citas',
    'roster:read': 'Ver equipos, agentes y horarios',
    'roster:write': 'Cambiar equipos, agentes y horarios',
    'events:read': 'Ver eventos',
    'webhooks:write': 'Enviar eventos a otros servidores',
    'calls:read': 'Ver llamadas y sus transcripciones',
    'calls:write': 'Buscar, reservar, mover y cancelar citas para quien llama',
    'calendars:read': 'Ver las conexiones con calendarios de los agentes',
    'calendars:write': 'Conectar los calendarios de los agentes',
    'messages:read': 'Ver mensajes y sus plantillas',
    'messages:write': 'Notificar mensajes devueltos y cambiar las plantillas',
    'jobs:read': 'Ver trabajos en segundo plano',
    'jobs:write': 'Reintentar trabajos fallidos en segundo plano',
    'tokens:write': 'Crear tokens de acceso',
    'people:read': 'Ver a las personas que pueden iniciar sesión',
    'people:write': 'Invitar a personas y cambiar sus funciones',
  },
  aboutCode:
    'El código de un solo uso determina el espacio de trabajo y puede permitir menos. El operador del servidor lo crea con {command}. Si no ha iniciado usted esta sesión, deniéguela.',
  code: 'Código de un solo uso',
  allow: 'Permitir',
  deny: 'Denegar',
  faults: {
    wrong_code: 'Este código es incorrecto, ya se ha usado o tiene más de diez minutos.',
    nothing_granted: 'Este código no permite nada de lo que se solicita.',
    too_many:
      'Se han introducido demasiados códigos incorrectos. Inténtelo de nuevo dentro de una hora.',
  },
  attemptsLeft: (count) => (count === 1 ? 'Queda 1 intento.' : `Quedan ${count} intentos.`),
  redirecting: { title: 'Redirigiendo', link: 'Continúe', hint: '{link} si no ocurre nada.' },
  ended: {
    title: 'Este inicio de sesión ha terminado',
    text: 'Ha durado más de diez minutos, ya se completó o empezó en otro navegador. Vuelva a la aplicación e inténtelo de nuevo.',
  },
  otherSite: {
    title: 'No se ha podido iniciar sesión',
    text: 'El formulario se envió desde la página de otro sitio.',
  },
  notSetUp: {
    title: 'El inicio de sesión no está configurado',
    text: 'Las aplicaciones no pueden iniciar sesión en este servidor porque su operador no ha definido SECRET_KEY.',
  },
  failed: {
    title: 'No se ha podido iniciar sesión',
    text: 'Se ha producido un error en el servidor. Vuelva a la aplicación e inténtelo de nuevo.',
  },
  errors: {
    invalid_client: 'Este servidor no conoce la aplicación, o su registro ha terminado.',
    invalid_redirect_uri:
      'La aplicación indica una dirección de retorno que no está registrada para ella.',
    invalid_request:
      'La solicitud de la aplicación está incompleta, es incorrecta o es demasiado antigua.',
    invalid_scope: 'La aplicación solicita permisos que no puede obtener.',
    invalid_target: 'La aplicación solicita acceso a algo que no está en este servidor.',
    unauthorized_client: 'La aplicación no puede iniciar sesión de esta manera.',
    unsupported_response_type:
      'La aplicación solicita un inicio de sesión que este servidor no ofrece.',
  },
  otherError: 'Se ha rechazado la solicitud de la aplicación.',
  details: 'Para quien la desarrolla:',
  tryAgain: 'Vuelva a la aplicación e inténtelo de nuevo.',
  unverifiedLink:
    'La aplicación se ha registrado ella misma, por lo que su enlace no está verificado.',
  trust: 'Si confía en {host}, puede {link}.',
  goBack: (host) => `volver a ${host}`,
}
