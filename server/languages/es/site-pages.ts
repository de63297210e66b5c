import type { SitePages } from '../site-pages.ts'

export const sitePages: SitePages = {
  home: {
    lead: 'Contactos, citas y llamadas de una empresa a la que se llama por teléfono. Este servidor está en marcha.',
    signIn: 'Iniciar sesión',
    signInHint: 'Vea las citas y llamadas de hoy, y defina horarios, servicios y personas.',
    moreHeading: 'Sin iniciar sesión',
    links: {
      receptionist: {
        label: 'Hablar con la recepción',
        hint: 'Reserve por escrito o de viva voz y vea cada herramienta que se ejecuta. Requiere un token de acceso.',
      },
      messages: {
        label: 'Mensajes',
        hint: 'Correos y SMS tal como los ven sus destinatarios. Requiere un token de acceso.',
      },
      howTo: {
        label: 'Guía práctica',
        hint: 'Una respuesta lista para pegar para cada pregunta cotidiana, en inglés.',
      },
      reference: {
        label: 'Referencia de la API',
        hint: 'Todos los endpoints con sus atributos, respuestas y errores, en inglés.',
      },
      openApi: { label: 'Documento OpenAPI', hint: 'La referencia para otros programas.' },
    },
    tokenHeading: '¿Dónde está el token de acceso?',
    token:
      'El primer arranque con el espacio de ejemplo lo muestra y lo guarda en el archivo .slotline/token. El comando slotline token create crea otros.',
  },
  failures: {
    secrets_unavailable:
      'El servidor no tiene SECRET_KEY, por lo que no puede ofrecer horas. Su operador la define.',
    team_not_found: 'No existe ese equipo o está archivado. Cree uno primero.',
    invalid_attributes: 'El número o la zona horaria no son válidos. Corríjalos y vuelva a llamar.',
    0: 'El servidor no responde.',
    401: 'No se acepta el token de acceso.',
    403: 'El token de acceso no lo permite.',
    429: 'Han sido demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
    busy: 'El servidor está ocupado o ha fallado. Inténtelo de nuevo en un momento.',
    other: 'La solicitud ha fallado: {detail}',
  },
  notFound: {
    title: 'Página no encontrada',
    text: 'Compruebe que la dirección esté completa. También es posible que la página se haya movido o ya no exista.',
    home: 'Ir a la página de inicio',
  },
}
