import type { NameWords } from '../name-words.ts'
import { phrases } from '../phrases.ts'

export const nameWords: NameWords = {
  leads: phrases`
    mi nombre es|mi nombre completo es|mi apellido es|me llamo|soy|yo soy|habla|le habla|es
    a nombre de|si|claro|hola|buenos dias|buenas tardes|buenas|bueno|pues|vale|senor|senora|el senor
    la senora|la senorita|solo|solamente|nada mas|ponga|apunte|mire
    senorita
  `,
  tails: 'al habla|al aparato|por favor|gracias|se escribe|con tilde|con acento|es mi nombre',
  introductions: phrases`
    el nombre es|el nombre completo es|mi nombre completo es|mi nombre es|me llamo|a nombre de|en nombre de
  `,
  beneficiaries: phrases`
    para mi colega|para mi cliente|para mi vecina|para mi vecino
    para mi madre|para mi padre|para mi mama|para mi papa|para mi esposa|para mi esposo
    para mi mujer|para mi marido|para mi hijo|para mi hija|para mi jefe|para mi jefa|se llama
    su nombre es|de parte de|para mi hermano|para mi hermana|para mi abuela|para mi abuelo
    para mi socio|para mi socia|para mi novia|para mi novio|para mi amigo|para mi amiga
    para mi suegra|para mi suegro|para mi nieto|para mi nieta|para mi companero
    para mi companera|para mi pareja|para mi tia|para mi tio
  `,
  weakIntroductions: 'soy|habla|es|aqui',
  capitalizesNouns: false,
  capitalizesDays: false,
  signatures: 'al habla|al aparato|para servirle|me llamo|es mi nombre',
  titles: phrases`
    senor|senora|senorita|el senor|la senora|la senorita|don|dona|doctor|doctora|dr|dra|el doctor
    la doctora|profesor|profesora|licenciado|licenciada|ingeniero|ingeniera
  `,
  givenLabels: 'mi nombre de pila es|nombre de pila|el nombre es|nombre|es mi nombre|de nombre',
  familyLabels: phrases`
    mi apellido es|el apellido es|los apellidos son|mis apellidos son|apellidos|apellido
    es mi apellido|de apellido
  `,
  spelledWith: 'con|con una|con la|se escribe con|escrito con|va con',
  spelledWithout: 'sin|sin la|no con',
  spelledLast: 'al final',
  restatements: 'es decir|o sea|en realidad|no|que es|mejor dicho|completo',
  fillers: 'eh|em|mmm|ah',
  notNames: phrases`
    se|llama|llamado|llamada
    ella|su|sus|nos|me|le|les|necesita|tiene|porque|pero|si|desde|sobre|hasta|es|esta
    llamo|llamaba|queria|codigo|correo|email|mail|telefono|numero|direccion|empresa|factura|fecha|hora|nadie|momento|minuto|espere|espera|otra|otro|vez|ya|he|dicho|dije|hijo|hija|madre|padre|esposa
    esposo|marido|mujer|mismo|misma|entiendo|repita|repetir|tarde|noche|semana|proximo|proxima
    pregunta|ayuda|eso|esto|nada|igual|cual
    incorrecto|equivocado|erroneo
    si|claro|vale|gracias|hola|perdon|que|quien|como|cuando|donde|quiero|necesito|cita|tengo|puedo
    yo|mi|con|para|por|manana|hoy|lunes|martes|miercoles|jueves|viernes|sabado|domingo|quisiera
    una|un|bien|interesado|interesada|tambien
  `,
  rareNames: phrases`
    mi|se|lunes|martes|miercoles|jueves|viernes|sabado|domingo|bien|madre|ya|por
  `,
  beforeName: 'para|es|nombre|llama',
  commonNames: phrases`
    thomas|charles|linda|barbara|virginia|gloria|davis|martin|king|nelson|cruz|reyes|ramos|mendoza
    sebastian|leon|sofia|valentin|lucia|jose|juan|luis|antonio|francisco|pedro|pablo|jorge|diego
    santiago|salvador|tomas|carmen|dolores|pilar|concepcion|rosario|paz|luz|angeles|santos|rey|pena
    bravo|vera|rico|franco
  `,
  particles: 'de|del|la|las|los|el|y|e',
}
