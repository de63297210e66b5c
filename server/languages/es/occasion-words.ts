import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'
import { phrases, type Phrases } from '../phrases.ts'
import { RELATIVES } from './relatives.ts'

export const OCCASIONS = phrases`
  cumple|cumpleanos|santo|graduacion|grado|grados|boda|bautizo|comunion|primera comunion
  confirmacion|aniversario|fiesta|despedida|entierro|funeral|misa|velorio|quince|quince anos|acto
  festival|examen|operacion|cirugia|entrega de notas|reunion|reunion de padres|junta|partido|cena
  comida|inauguracion|mudanza|inventario|cierre|asamblea|posada|convivio|convencion|feria|auditoria
`

/** "Es el cumpleaños de mi hija": what stands before is refused. */
export const OCCASIONS_THEN: Phrases = joinLists(
  combinePhrases(
    'es|son|cae|hay|celebramos|celebran|tenemos|es el dia de',
    '|el|la|los|las|mi|un|una',
    OCCASIONS,
    joinLists(
      '',
      combinePhrases('de|del|con', RELATIVES),
      'de mi|del colegio|del cole|de la escuela|del trabajo|de la empresa|de empresa|de mes|de padres|de fin de ano|de navidad|del equipo|de vecinos|de la comunidad|de la oficina|del instituto|de la uni|de la familia|familiar|aqui|en la empresa|en el trabajo|en la oficina|en el colegio|en el cole|en casa',
    ),
  ),
  combinePhrases(
    'es|seria|va a ser|esta|la cosa esta|aquello es|eso es',
    '|todo|siempre|ya',
    'un lio|un caos|un infierno|un follon|un jaleo|un desastre|una locura|un rollo|un relajo|un despelote|un quilombo|un desmadre|imposible|de locos|horrible|terrible|fatal|complicadisimo|imposible del todo',
    '|para mi|aqui|en la tienda|en casa|en el trabajo|en la oficina|con los ninos',
  ),
)

const WORKERS =
  'plomero|fontanero|tecnico|electricista|albanil|gasista|carpintero|pintor|pintores|cerrajero|jardinero|camion|cartero|mensajero|repartidor|del gas|de la luz|del agua|del internet|de internet|de la lavadora|de la caldera|de la mudanza|de la obra|perito|inspector|medico|doctor|enfermera|maestro|chico|chica|gas|profesor|instalador'

/** Other people who come to the caller. */
export const COMES: Phrases = combinePhrases(
  '|me|nos',
  'viene|vienen|llega|llegan|va a venir|van a venir|traen|instalan|entregan|arreglan|ponen|cambian|cortan|revisan|vienen a instalar|vienen a arreglar|vienen a poner|viene a revisar|viene a arreglar',
  joinLists(
    combinePhrases('el|la|los|las|un|una', WORKERS),
    combinePhrases(
      '|el|la|los|las|un|una',
      'sofa|nevera|lavadora|muebles|mueble|paquete|pedido|envio|cama|internet|luz|agua|gas|caldera|fibra|ventanas|lavavajillas|aire|refri|refrigerador',
    ),
    RELATIVES,
    'a verme|visita|visitas|gente|familia|invitados|los reyes|a buscarme|a recogerme|a casa|de visita',
  ),
)

/** "Es cuando como": what stands before is refused. */
export const THEN_BUSY: Phrases = combinePhrases(
  'es justo|justo es|es|es precisamente|es justamente|son|justo son|ahi es|ahi justo es',
  'cuando|la hora que|la hora en que|el dia que|el dia en que',
  phrases`
    como|comemos|almuerzo|almorzamos|ceno|cenamos|trabajo|trabajamos|entro|entro a trabajar
    recojo a los ninos|llevo a los ninos|duermo|duermo la siesta|hago la siesta|echo la siesta
    cuido a los ninos|tengo clase|tengo clases|tengo gimnasio|tengo reunion|tengo el medico
    tengo medico|tengo terapia|estoy trabajando|estoy comiendo|estoy almorzando|estoy en clase
    estoy en el trabajo|estoy mas ocupado|estoy mas ocupada|mas ocupado estoy|mas ocupada estoy
    mas lio tengo|mas trabajo tengo|mas gente hay|mas lio hay|peor me viene|peor me va|menos puedo
    no puedo|voy al gimnasio|voy a misa|entreno|voy a clase
  `,
)
