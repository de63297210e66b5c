import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'
import { phrases, type Phrases } from '../phrases.ts'
import { COMES } from './occasion-words.ts'
import { PLACES } from './place-words.ts'
import { RELATIVES } from './relatives.ts'

const SELVES = phrases`
  estoy|estamos|ando|andamos|sigo|seguimos|voy a estar|vamos a estar|estare|estaremos|andare
  voy a andar|me encuentro|toy|vengo|voy|me quedo
`
export const DEGREES =
  '|muy|bien|re|super|bastante|un poco|algo|medio|demasiado|tan|todo|toda|siempre|ya|tambien|todavia|mas|justo|apenas'

export const CONDITIONS = phrases`
  full|apretado|apretada|apretadito|apretadita|agobiado|agobiada|saturado|saturada|colapsado|colapsada
  desbordado|desbordada|pillado|pillada|cogido|cogida|atareado|atareada|ajetreado|ajetreada
  cargado|cargada|copado|copada|completo|completa|lleno|llena|ocupadito|ocupadita|enredado
  enredada|atorado|atorada|metido|metida en algo|embarcado|embarcada|corto de tiempo
  corta de tiempo|justo de tiempo|justa de tiempo|mal de tiempo|fatal|fatal de tiempo|hasta el cuello
  hasta las cejas|hasta la coronilla|hasta el tope|hasta el gorro|hasta las manos|al limite
  al tope|a tope|a mil|a full|a tope de trabajo|de cabeza|como loco|como loca|de trabajo hasta arriba
  con mil cosas|con mucho trabajo|con mucho lio|con mucha pega|con mucha chamba|con lios
  con visitas|con visita|con gente|con invitados|con obras|en obras|de obras|de mudanzas
  de parciales|de compras|de excursion|de comida|de cena|de comilona|de fiesta
  de puente|de permiso|de retiro|de campamento|de luto|de ensayo|de inventario|de cierre
  de inauguracion|de entrenamiento|de gira|de convenciones|de congreso|de feria|de campo
  en terreno|en obra|en ruta|en carretera|en el avion|en el tren|en el aeropuerto|en el bus
  en terapia|en rehabilitacion|en fisioterapia|en la consulta|en el hospital|en urgencias
  en quirofano|en misa|en la iglesia|en el campo|en el pueblo|en la playa|en el cole|en la escuela
  en la uni|en el instituto|en el insti|en el taller|en la fabrica|en la tienda|en el negocio
  en el local|en el banco|en la peluqueria|en el gym|en el club|en entrenamiento|en yoga
  en pilates|en un curso|en el curso|en un congreso|en una convencion|en una feria
  en una capacitacion|en capacitacion|en un taller|en un juicio|en una boda|en un bautizo
  en un entierro|en un funeral|en una comida|en una cena|en una cita|en una entrevista
  en una llamada|en una videollamada|en otra reunion|en otra cita|en otra cosa|en otro sitio
  en otra ciudad|en otro lado|en medio de algo|dando clase|dando clases|dando un curso
  haciendo turno|haciendo guardia|haciendo la comida|haciendo la compra|echando la siesta
  durmiendo la siesta|haciendo la siesta|llevando a los ninos|recogiendo a los ninos
  cuidando a los ninos|cuidando a mi madre|cuidando a mi padre|cuidando a mis nietos
  trabajando hasta tarde|enfermo|enferma|resfriado|resfriada|con gripe|malo|mala|convaleciente
  operado|operada|internado|internada|incapacitado|incapacitada
`

/** Things that have their own time, with the article that belongs to them. */
const ENGAGEMENTS = phrases`
  control|un control|el control|control medico|mi control|la itv|la vtv|la rtv|la verificacion|claustro|tutoria|la tutoria|junta de vecinos|la junta|asamblea
  terapia|terapias|dialisis|la dialisis|quimio|la quimio|radioterapia|resonancia|analitica
  analisis|analisis de sangre|un analisis|una analitica|ecografia|una ecografia|la ecografia
  radiografia|una radiografia|rehabilitacion|logopeda|el logopeda|podologo|el podologo
  dermatologo|cardiologo|traumatologo|urologo|neurologo|endocrino|ortodoncia|ortodoncista
  veterinario|el veterinario|peluqueria|la peluqueria|la manicura|el gimnasio|zumba|baile|danza
  tenis|padel|futbol|partido|partido de futbol|golf|coro|teatro|musica|guitarra|piano|catequesis
  misa|funeral|entierro|velorio|un velorio|un funeral|un entierro|posada|una posada|la posada
  graduacion|la graduacion|el grado|los grados|quince anos|unos quince anos|unos quince|cumpleanos
  el cumpleanos|un cumpleanos|el cumple|un cumple|cumple|aniversario|una fiesta|la fiesta
  fiesta de cumpleanos|despedida|una despedida|comida de empresa|la comida de empresa
  cena de empresa|la cena de empresa|comida de trabajo|una comida de trabajo|comida familiar
  una comida familiar|una comida|una cena|un almuerzo|almuerzo|desayuno de trabajo|asado|un asado
  concierto|un concierto|el concierto|obra de teatro|festival|el festival|acto|un acto|el acto
  acto escolar|reunion de padres|la reunion de padres|reunion del colegio|festival del colegio
  lo del colegio|lo del cole|lo de la escuela|lo del banco|lo de mi madre|lo de mi hija|lo del medico
  visita del tecnico|al tecnico|al fontanero|al plomero|al electricista|al albanil|a los pintores
  obras|obras en casa|mudanza|una mudanza|la mudanza|inventario|cierre|cierre de mes
  el cierre de mes|auditoria|una auditoria|la auditoria|capacitacion|una capacitacion
  la capacitacion|induccion|un congreso|el congreso|una feria|la feria|convencion|la convencion
  presentacion|una presentacion|la presentacion|exposicion|una exposicion|entrega|una entrega
  la entrega|parcial|un parcial|parciales|final|un final|finales|examenes|los examenes|oposicion
  la oposicion|oposiciones|selectividad|practicas|las practicas|laboratorio|seminario|un seminario
  diplomado|el diplomado|maestria|la maestria|el master|un master|la facu|el insti|pico y placa
  turno partido|turno doble|doble turno|guardia|el turno|un turno|jornada|jornada intensiva
  jornada partida|supervision|inspeccion|una inspeccion|notaria|la notaria|juzgado|un juicio
  el juicio|tramites|unos tramites|un tramite|gestiones|recados|mandados|vueltas|unas vueltas
  diligencias|unas diligencias|compras|la compra|visita|visitas|una visita|gente|inquilinos
  el coche en el taller|el carro en el taller|el auto en el taller|la casa en obras
  el contador|al contador|el asesor|el gestor|el abogado|al abogado|la doctora|el tren|un tren
  el vuelo|un vuelo|vuelo|viaje|un viaje|el viaje|excursion|una excursion|retiro|un retiro
  todo lleno|todo ocupado|todo completo|el dia lleno|el dia completo|el dia ocupado|el dia a tope
  el dia complicado|el dia fatal|la agenda llena|la agenda completa|la agenda a tope|cosas
  mil cosas|muchas cosas|un monton de cosas|bastantes cosas|unas cosas|un par de cosas
  un compromiso|compromisos|un evento|el evento|otro evento|otro asunto|asuntos|un asunto familiar
  un tema familiar|un problema|un contratiempo|un imprevisto|una urgencia|un lio|lios
  ocupado todo el dia|ocupada todo el dia|que estudiar
`

const HAVE = phrases`
  tengo|ya tengo|tambien tengo|tenemos|tengo ya|tenia|tendre|voy a tener|vamos a tener|me toca
  nos toca|me coincide con|me coincide|me cae|me han puesto|me pusieron|me han citado para
`

/** Something else that takes the time: "se me complicó". */
const HAPPENINGS: Phrases = joinLists(
  combinePhrases(
    'se me|se nos|me se',
    '|ha|ha como|ha medio',
    phrases`
      complicado|complico|complica|complicaron|complicara|junta|junto|juntan|juntado|cruza|cruzo
      cruzado|cruzan|empalma|empalmo|empalmado|empalman|solapa|solapo|solapado|solapan|traslapa
      traslapo|torcio|torcido|fastidio|fastidiado|estropeo|estropeado|lleno|llena|llenado
      dificulta|dificulto|enreda|enredo|enredado|va a complicar|hace complicado|hace dificil
      hace imposible|hace tarde|hace muy tarde|hace bola|viene encima|vino encima
    `,
    '|mucho|un poco|todo|el dia|la cosa|bastante',
  ),
  combinePhrases(
    'me|nos',
    phrases`
      coincide|coinciden|choca|chocan|choco|topa|topan|cruza|cruzan|interfiere|interfieren
    `,
    '|mucho|un poco|justo',
  ),
  phrases`
    me ha surgido una cosa|me ha surgido un tema|me surgio una cosa|me surgio un tema
    me salio una cosa|me salio un tema|me salio un compromiso|me ha salido un compromiso
    me salio un viaje|me ha salido un viaje
  `,
)

/** "Estoy muy apretado", "tengo la ITV": whole phrases that refuse the times beside them. */
export const BUSY_STATES: Phrases = joinLists(
  combinePhrases(SELVES, DEGREES, CONDITIONS),
  combinePhrases('estoy|voy a estar|estare|ando|sigo|me quedo', 'con|al cuidado de', RELATIVES),
  combinePhrases(HAVE, ENGAGEMENTS),
  combinePhrases('tengo|me toca|voy a tener|tenemos|tengo que cuidar', 'a|con|de', RELATIVES),
  combinePhrases(
    'cuido|recojo|llevo|dejo|busco|acompano|atiendo|visito',
    'a|de',
    RELATIVES,
    '|al cole|al colegio|del colegio|al dentista|al parque|al fut|al futbol|a natacion|a ingles|del cole|a la escuela|al medico|en el cole|en el colegio|del cole|del colegio|a clase',
  ),
  combinePhrases(
    'tengo que|debo|me toca|tenemos que|he de',
    'cuidar|recoger|llevar|dejar|buscar|acompanar|atender|visitar|ver',
    '|a|de',
    RELATIVES,
  ),
  combinePhrases(
    'me voy|nos vamos|viajo|viajamos|vuelo|volamos|salgo de viaje|me marcho|tengo que ir|tengo que viajar|tengo viaje|tengo un viaje|tengo vuelo|tengo un vuelo|me toca ir|me mandan|voy de viaje|estoy de viaje|ando de viaje',
    'a|para|pa|hacia|en|por',
    PLACES,
  ),
  HAPPENINGS,
  COMES,
  combinePhrases(
    'operan|vacunan|bautizan|examinan|se casa|se casan|se gradua|se opera|ingresan|cuido',
    '|a|de',
    RELATIVES,
  ),
  combinePhrases(
    'tengo|tenia|tendre|tengo una|tengo la|pedi|tengo cita|tengo hora|tengo turno',
    'hora|cita|turno|revision|consulta|sesion',
    'al|con el|en el|donde el|del|con la|en la|con mi|con',
    phrases`
      dentista|medico|doctor|doctora|oculista|oftalmologo|ginecologo|ginecologa|pediatra|psicologo
      psicologa|fisio|fisioterapeuta|traumatologo|cardiologo|dermatologo|podologo|logopeda|notario
      notaria|abogado|abogada|gestor|gestoria|banco|contador|contadora|asesor|peluquero|peluqueria
      veterinario|especialista|cirujano|urologo|neurologo|hospital|ambulatorio|clinica|ortodoncista
      kinesiologo|kine|nutricionista|nutriologo|matrona|consulado|embajada|extranjeria|hacienda
      juzgado|ayuntamiento|alcaldia|seguro|tutor|tutora|profesora|profesor|psiquiatra|alergologo
    `,
  ),
  combinePhrases(
    'me quedo|estoy|ando|voy a estar',
    'sin',
    'carro|coche|auto|luz|internet|agua|camioneta|moto|transporte',
  ),
  phrases`
    duermo|duermo la siesta|hago la siesta|echo la siesta|entro a la oficina|entro a la pega
    entro a la chamba|entro a la fabrica|entro al hospital|entro al laburo|entro al colegio
    entro a la escuela|entro a la universidad|entreno|entrenamos|ensayo|ensayamos|atiendo la tienda
    atiendo el negocio|atiendo el local|tengo abierto|abro el negocio|abro el local|abro la fruteria
    doy el curso|doy consulta|doy terapia|paso consulta|opero|nos juntamos|viajamos|salimos de viaje
    salimos fuera|nos vamos fuera|me voy al pueblo|me voy al campo|me voy a la playa|me voy a la sierra
    me voy de puente|me voy de fin de semana|me voy de boda|me voy del pais|me voy de excursion
    me mudo|nos mudamos|me caso|me examino|me opero|me sacan una muela|me hacen una prueba
    me hacen unas pruebas|me instalan|me vienen a instalar|viene el tecnico|viene el fontanero
    viene el plomero|viene el electricista|vienen los pintores|vienen a instalar|me traen
    me entregan
  `,
)
