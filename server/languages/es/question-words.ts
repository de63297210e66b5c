import { phrases } from '../phrases.ts'
import type { QuestionWords } from '../question-words.ts'

const PLACES = 'oficina|tienda|consulta|clinica|negocio|empresa|local'
const WEEKDAYS = 'lunes|martes|miercoles|jueves|viernes|sabado|domingo'

const days: QuestionWords['days'] = [
  [1, 'lunes'],
  [2, 'martes'],
  [3, 'miercoles'],
  [4, 'jueves'],
  [5, 'viernes'],
  [6, 'sabado'],
  [7, 'domingo'],
  ['today', 'hoy'],
  ['tomorrow', 'manana'],
  ['weekend', 'fin de semana|finde|fines de semana'],
  ['now', 'ahora|ahorita|en este momento|ahora mismo'],
]

export const questionWords: QuestionWords = {
  small: phrases`
    normalmente|mas o menos|aproximadamente
    el|la|los|las|un|una|unos|unas|es|son|esta|estan|estar|ser|de|del|al|a|en|para|se|le|les|lo|su
    sus|usted|ustedes|tu|tus|te|ti|vosotros|vosotras|vuestro|vuestra|vuestros|vuestras|os|yo|tiene
    tienen|tienes|teneis|puede|pueden|puedo|puedes|podeis|podria|podrian|podrias|podriais|estais
    quisiera|queria|quiero|esto|eso|hola|gracias|por favor|buenos dias|buenas tardes|buenas noches
    me puede decir|me pueden decir|me podria decir|me puedes decir|me podeis decir|me podrias decir
    me podriais decir|digame|dime|decidme|quisiera saber|quiero saber|me gustaria saber
    tengo una pregunta|una pregunta|pues|bueno|buenas|oiga|oye|mire|mira|disculpe|perdone|perdon
    disculpa|perdona|senorita|senor|senora|solo|solo le pregunto|le pregunto|pregunto|preguntaba
    preguntarle|queria preguntar|queria preguntarle|queria saber|una consulta|otra cosa
    otra pregunta|una cosa|una cosita|espere|espera|antes|antes de nada|primero|por cierto|entonces
    ah|eh|no|si|exactamente|mas o menos|tambien|me|va|van|ir|voy|a ver|digo|que|ya|ahi|alli
    no me puede decir|no me podria decir|sabe|saber|sabria decirme|decirme|me dice|me da|deme|dame
    al final|en total|mas|aqui|hay que|momento|un momento|favor|vale|les|eso de
  `,
  interrogatives: phrases`
    cual|cuales|cuando|cuanto|cuanta|cuantos|cuantas|donde|adonde|como|quien|por que|hay|tienen
    teneis|abren|abre|abris|cierran|cierra|estan|se puede|aceptan|acepta|atienden|atiende|ofrecen
    hacen|trabajan|es gratis|a que|en que|de que|que hay|que es|que precio|que incluye|que tengo
    que documento|que horario|que hora|que dia|hace falta|tengo que|debo
  `,
  permissions: phrases`
    puedo|podria|podemos|podriamos|se puede|es posible|seria posible
  `,
  days,
  timesOfDay: phrases`
    cuando|que|hora|hasta|desde|horario|cierran|cierra|cierras|cerrais|cerrado|cual|como
  `,
  smallInPairs: 'hay|algun|alguna',
  and: 'y|e',
  meeting:
    'primera cita|primera visita|primera vez|primera sesion|cita|mi cita|reunion|sesion|visita|llamada|reserva|turno',
  topics: {
    opening_hours: {
      asks: phrases`
        horario|abren|abre|abres|abris|abierto|abierta|cierran|cierra|cierras|cerrais|cerrado
        apertura|hora de apertura|horas de atencion|atienden|atiende|atendeis|trabajan|trabaja
        abrir|cerrar
      `,
      fills: phrases`
        cual|cuales|que|cuando|a que hora|hasta que hora|hasta cuando|desde|hasta|hora|dia|semana
        fin de semana|entre semana|hoy|manana|ahora|todavia|atencion|normalmente|por la manana|de
        al mediodia|mediodia|festivo|siempre|como|publico|tarde|noche|en punto|finde
        por la tarde|por la noche|${WEEKDAYS}|${PLACES}
      `,
    },
    address: {
      asks: phrases`
        direccion|donde estan|donde esta|donde estas|donde estais|donde se encuentran
        donde se encuentra|donde te encuentras|donde os encontrais|donde quedan|donde queda
        donde quedas|donde quedais|donde es|ubicacion|donde los encuentro|donde te encuentro
        donde os encuentro|donde tengo que ir|a donde tengo que ir|adonde tengo que ir|donde tengo que acudir|a donde voy|donde voy|donde hay que acudir|donde debo ir|donde hay que ir|donde ir|domicilio
        donde los puedo encontrar|donde esta eso|donde queda eso|donde atienden|donde tienen
      `,
      fills: `cual|que|donde|calle|ciudad|exacta|exactamente|ubicado|ubicada|situado|situada|ubicados|exacto|sitio|piso|${PLACES}`,
    },
    directions: {
      asks: phrases`
        como llego|como llegar|como se llega|como llegamos|como puedo llegar|indicaciones|como voy
        como ir
      `,
      fills: `como|hasta|alli|ahi|mejor|manera|forma|cual|${PLACES}`,
    },
    parking: {
      asks: phrases`
        aparcar|aparco|aparcamiento|estacionar|estaciono|estacionamiento|parking|parqueadero|parqueo
        parquear|dejar el coche|dejar el carro|dejar el auto|dejo el coche|dejo el carro|cochera
      `,
      fills: phrases`
        donde|hay|coche|carro|auto|mi coche|mi carro|mi auto|cerca|sitio|lugar|plaza|propio|facil
        gratis|algun|alguna|zona|como|que tal
      `,
    },
    phone: {
      asks: phrases`
        numero de telefono|su telefono|su numero|tu telefono|tu numero|vuestro telefono
        vuestro numero|cual es el telefono|telefono de contacto|numero de contacto|llamarles
        llamarlos|llamarle|llamarte|llamaros
      `,
      fills: 'cual|que|numero|como|telefono',
    },
    email: {
      asks: 'correo|correo electronico|email|e mail|mail',
      fills: 'cual|que|direccion|como|escribirles|escribirte|escribiros|electronico',
    },
    website: { asks: 'pagina web|sitio web|web|pagina de internet', fills: 'cual|que|direccion' },
    price: {
      asks: phrases`
        cuanto|cuanto cuesta|cuanto cuestan|cuanto vale|cuanto cobran|cuanto cobras|cuanto cobrais
        precio|coste|costo|tarifa|cuesta|gratis|costar|costara|cobrar|cobraran|costaria|saldria
        es de pago|cobra por|cobran por
      `,
      fills: phrases`
        cuesta|cuestan|vale|valen|cobran|cobra|cobras|cobrais|sale|cual|cuales|que|pagar|hay que
        tengo que|debo|normalmente|costar|cobrar|seria|total|todo|por|la hora|tendria que|dinero|algo
        vez|sesion|como
      `,
    },
    duration: {
      asks: phrases`
        cuanto dura|cuanto duran|cuanto tiempo|cuanto tarda|cuanto se tarda|duracion|dura
        cuantos minutos|cuantas horas
      `,
      fills: 'dura|duran|tarda|lleva|toma|cual|que|necesito|tiempo|normalmente|mas o menos',
    },
    what_to_bring: {
      asks: 'llevar|traer|llevo|traigo',
      fills: 'que|debo|tengo que|necesito|hay que|algo|documento|papel|conmigo',
    },
    description: {
      asks: 'que es|en que consiste|que incluye|de que trata|de que se trata|explicar|que pasa en',
      fills: 'que|exactamente',
    },
  },
  endings: [
    [/s$/, ''],
    [/(?<=[^aeiou])e$/, ''],
  ],
}
