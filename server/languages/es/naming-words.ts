import type { NamingWords } from '../naming-words.ts'
import { phrases } from '../phrases.ts'

export const namingWords: NamingWords = {
  silent: phrases`
    el|los|las|lo|un|una|unos|unas|de|del|al|con|para|por|y|quiero|quisiera|necesito|me|gustaria
    reservar|favor|gracias|minutos
  `,
  qualifiers: phrases`
    corta|corto|breve|gratis|gratuita|gratuito|nuevo|nueva|su|mi|la|hora|horas|hacer
  `,
  titles: 'senor|senora|senorita|don|dona|doctora|doctor',
  abbreviatedTitles: 'dr|dra|sr|sra|srta|prof',
  weak: phrases`
    cita|citas|reunion|reuniones|llamada|llamadas|visita|visitas|sesion|sesiones|charla
  `,
  negations: 'sin|ninguno|ninguna|nunca|tampoco|no',
  anyone: phrases`
    cualquiera|cualquier persona|cualquier agente|cualquiera de ellos|con cualquiera|da igual
    me da igual|igual|alguien|quien sea|quien este libre|el que este libre|sin preferencia
    ninguna preferencia|no importa|no me importa|lo mismo da|indiferente|me es indiferente
  `,
  aroundAnyone: 'con|por|favor',
  polite: 'favor|por|gracias',
  with: 'con',
  beforePerson: 'con',
  beforeAny: 'para',
  articles: 'el|la|los|un|una',
  no: 'no',
  or: 'o|u',
  inflections: 's|es',
  derivations: '',
  beforePlace: 'estoy en|estamos en|vivo en|llamo desde|llamo de|yo estoy en',
}
