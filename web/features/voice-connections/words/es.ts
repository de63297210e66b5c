import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Conexiones de voz',
  connection: 'Conexión de voz',
  connect: 'Conectar una plataforma',
  connectWith: (platform) => `Conectar ${platform}`,
  empty:
    'Todavía no hay ninguna plataforma conectada, así que ninguna llamada puede reservar una cita. Conecte la que responde su teléfono.',
  emptyRead:
    'Todavía no hay ninguna plataforma conectada. Un propietario o un gestor puede conectar una.',
  progress: 'Pasos',
  wizard: ['Plataforma', 'Equipo y secreto', 'Configurar la plataforma', 'Primera solicitud'],
  platforms: {
    vapi: 'Un asistente para importar, con todas las herramientas.',
    retell: 'Un agente para importar, con todas las herramientas.',
    elevenlabs: 'Un agente para importar, con todas las herramientas.',
    openai: 'Llamadas por SIP, atendidas por un modelo Realtime o GPT-Live.',
    twilio: 'Responde el recepcionista integrado; también SMS.',
    telnyx: 'Herramientas para pegar en un asistente de IA.',
    dialogflow: 'Un webhook para un agente de Dialogflow CX.',
    generic: 'Cualquier programa que envíe JSON por HTTP.',
  },
  nameHint: 'Con él se muestran las llamadas en la lista.',
  team: 'Equipo',
  teams: 'Equipos',
  teamOf: (id) => `Equipo ${id}`,
  noTeam: 'Quienes llaman reservan con un equipo, y todavía no hay ninguno. Cree uno primero.',
  types: 'Tipos de cita',
  typesHint: 'Lo que se puede reservar al llamar. Si no elige ninguno: todos los del equipo.',
  teamLanguage: 'Idioma del equipo',
  fields: {
    name: { label: 'Nombre', hint: '' },
    team_id: { label: 'Equipo', hint: '' },
    meeting_type_ids: { label: 'Tipos de cita', hint: '' },
    language: { label: 'Idioma', hint: '' },
    assistant_id: {
      label: 'Asistente o modelo (opcional)',
      hint: 'El id del asistente o agente que lleva las llamadas. OpenAI: el modelo.',
    },
    outbound: {
      label: 'Llama a los clientes',
      hint: 'Al inicio de las citas por teléfono con un asistente de voz, y para los recordatorios.',
    },
    outbound_number: {
      label: 'Número desde el que se llama (opcional)',
      hint: 'Con su prefijo internacional, por ejemplo +14155550199.',
    },
    phone_number_id: {
      label: 'Id del número desde el que se llama (opcional)',
      hint: 'Tal como lo muestra la plataforma.',
    },
    sms: { label: 'Envía SMS', hint: 'A los clientes del equipo.' },
    messaging_service_sid: {
      label: 'SID del Messaging Service (opcional)',
      hint: 'Empieza por MG. Vacío: los mensajes se envían desde el número.',
    },
    account_sid: {
      label: 'SID de la cuenta (opcional)',
      hint: 'Empieza por AC. Necesario para llamadas y mensajes a los clientes.',
    },
  },
  secrets: {
    secret: 'Secreto',
    webhook_secret: 'Secreto del webhook de fin de llamada (opcional)',
    api_key: 'Clave de API (opcional)',
  },
  secretOf: {
    vapi: 'Se ha creado aquí. Lo introduce en Vapi en el siguiente paso.',
    retell: 'La clave de API con la etiqueta de webhook, del panel de Retell.',
    elevenlabs: 'Se ha creado aquí. Lo introduce en ElevenLabs en el siguiente paso.',
    openai: 'El secreto del webhook de su proyecto de OpenAI.',
    twilio: 'El auth token de la cuenta, de la consola de Twilio.',
    telnyx: 'La clave pública de la cuenta: 44 caracteres.',
    dialogflow: 'Se ha creado aquí. Lo introduce en Dialogflow en el siguiente paso.',
    generic: 'Se ha creado aquí. Su programa lo envía con cada solicitud.',
  },
  secretHints: {
    secret: '',
    webhook_secret: 'ElevenLabs lo muestra al crear el webhook. Puede añadirlo después.',
    api_key:
      'Vapi: la clave privada, para llamar a los clientes. OpenAI: la del proyecto, para aceptar llamadas.',
  },
  create: 'Crear la conexión',
  requests: 'Solicitudes',
  waiting: 'A la espera de la primera solicitud…',
  waitingHint:
    'Configure la plataforma como se indica abajo. Esta página muestra la solicitud cuando llega.',
  waitingShort: 'En espera',
  accepted: (when) => `Se aceptó una solicitud: ${when}.`,
  acceptedShort: 'Conectada',
  refused: (when, what) => `Llegó una el ${when}: ${what}`,
  refusedShort: 'Rechazada',
  refusedBefore: (when) => `La última solicitud rechazada llegó el ${when}.`,
  unknownReason: 'se rechazó.',
  reasons: {
    signature_missing: {
      what: 'no tiene firma ni secreto.',
      next: 'Introduzca la cabecera o el secreto en la plataforma, en todos los lugares donde figure la dirección.',
    },
    signature_malformed: {
      what: 'su firma no se puede leer.',
      next: 'Busque un proxy que cambie la cabecera y quítelo.',
    },
    timestamp_expired: {
      what: 'se firmó hace demasiado tiempo, o en el futuro.',
      next: 'Compruebe el reloj del servidor.',
    },
    signature_mismatch: {
      what: 'su firma es incorrecta: el secreto es otro.',
      next: 'Introduzca el mismo secreto en ambos lados o sustitúyalo aquí.',
    },
    malformed_body: {
      what: 'su firma es correcta, pero su contenido no corresponde a esta dirección.',
      next: 'Compruebe qué dirección está en qué campo de la plataforma.',
    },
    wrong_platform: {
      what: 'se envió a la dirección de otra plataforma.',
      next: 'Use la dirección de abajo.',
    },
    api_key_missing: {
      what: 'la llamada no se pudo aceptar sin la clave de API.',
      next: 'Añada la clave de API con «Sustituir el secreto».',
    },
  },
  setUp: 'Configurar la plataforma',
  secret: 'Secreto',
  secretOnce: 'El secreto se muestra solo ahora. Cópielo antes de salir de esta página.',
  secretHere: '<secreto>',
  address: (suffix) => (suffix === '' ? 'Dirección' : `Dirección (${suffix})`),
  header: 'Cabecera',
  command: 'Comando',
  assistant: 'El asistente como JSON',
  tools: 'Las herramientas como JSON',
  prompt: 'El prompt, en «instructions»',
  trunk: 'Destino de la línea SIP',
  steps: {
    vapi: [
      'Importe el asistente. Tiene el prompt, las herramientas y esta dirección.',
      'O, para un asistente que ya tiene: pegue las herramientas y configure su server URL y su cabecera. Incluya end-of-call-report en sus server messages.',
      'Asocie el asistente a un número de teléfono.',
    ],
    retell: [
      'Descargue el agente e importe el archivo en el panel de Retell.',
      'O, para un agente que ya tiene: añada cada herramienta como custom function y configure su webhook URL.',
      'Asocie el agente a un número de teléfono y configure el inbound webhook del número con la misma dirección.',
    ],
    elevenlabs: [
      'Importe el agente. Tiene el prompt, las herramientas y esta dirección.',
      'Cree un webhook con esta dirección, selecciónelo como post-call webhook e introduzca aquí su secreto. Sin él, no se registra el final de las llamadas.',
      'O, para un agente que ya tiene: añada cada herramienta como webhook tool y configure el initiation webhook y su cabecera.',
    ],
    openai: [
      'Configure esta dirección como la del webhook para realtime.call.incoming. Para un modelo GPT-Live, el evento es live.transport.incoming.',
      'Dirija su línea SIP al proyecto. Sustituya PROJECT por su id.',
    ],
    twilio: [
      'Configure esta dirección como voice URL del número.',
      'Configure esta dirección como su status callback, para que se registre el final de las llamadas.',
      'Para los SMS, haga que el número envíe los mensajes entrantes a esta dirección.',
    ],
    telnyx: [
      'Pegue cada herramienta en las webhook tools del asistente. No cambie los campos predefinidos.',
      'Configure esta dirección como dynamic variables webhook.',
      'Use el prompt común como instrucciones del asistente.',
    ],
    dialogflow: [
      'Cree un webhook con esta dirección y esta cabecera.',
      'Llame al webhook en un fulfillment, con el nombre de la herramienta como tag.',
      'Defina los argumentos de una herramienta como parámetros de sesión con los mismos nombres.',
    ],
    generic: [
      'Envíe cada llamada a una herramienta como JSON a esta dirección, con esta cabecera.',
      'Comunique el final de cada llamada.',
    ],
  },
  test: 'Para probarlo sin una llamada, envíe lo que enviaría la plataforma.',
  replace: 'Sustituir el secreto',
  replaceText:
    'El secreto antiguo se rechaza de inmediato. Las llamadas fallan hasta que la plataforma tenga el nuevo.',
  replaceNow: 'Sustituir',
  replaced: 'Se ha sustituido el secreto.',
  settings: 'Ajustes',
  saved: 'Se ha guardado la conexión.',
  remove: 'Eliminar',
  removeOf: (name) => `Eliminar ${name}`,
  removeTitle: (name) => `¿Eliminar ${name}?`,
  removeText:
    'Las solicitudes de la plataforma se rechazan de inmediato y los secretos se eliminan. No se puede deshacer. Las llamadas y las citas se quedan.',
  archived: 'Esta conexión se ha eliminado.',
  on: 'Activado',
  off: 'Desactivado',
}
