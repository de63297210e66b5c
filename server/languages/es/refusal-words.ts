import { phrases, type Phrases } from '../phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'

const WORKS = 'trabajo|laburo|curro|chambeo'
const APPOINTMENTS = phrases`
  cita|reunion|visita|consulta|sesion|turno|hora|llamada|videollamada|revision|entrevista|junta
  clase|comida|cena|boda|bautizo|comunion|examen|viaje|vuelo|tren|guardia|ensayo|entrenamiento
  compromiso|evento|curso|taller|formacion|conferencia|juicio|mudanza|prueba|operacion|fisio
  terapia|rehabilitacion
`
const EVENTS = phrases`
  medico|medica|dentista|doctor|doctora|oculista|ginecologo|ginecologa|pediatra|fisioterapeuta
  psicologo|psicologa|abogado|notario|peluqueria|peluquera|gimnasio|gym|yoga|pilates|natacion
  ingles|clases|universidad|colegio|facultad|trabajo|curro|laburo|pega|chamba|mucho trabajo
  trabajo hasta arriba|lio|mucho lio|un lio|jaleo|faena|otra cosa|otra cita|otra reunion
  otro compromiso|otras cosas|otros planes|planes|cosas que hacer|algo|ya algo|algo que hacer
  un asunto|una cosa|un imprevisto|ocupado|ocupada|los ninos|a los ninos|a la nina|al nino|al bebe
  a mi hija|a mi hijo|a mis hijos|a mis nietos|a los nietos|reuniones|citas|visitas|invitados
  gente en casa|partido|funcion|medico a esa hora
`
const DUTIES = phrases`
  trabajar|currar|laburar|chambear|ir a trabajar|entrar a trabajar|estudiar|cuidar a los ninos
  recoger a los ninos|llevar a los ninos|ir al medico|ir al dentista|ir al doctor|ir al colegio
  salir de viaje|viajar|coger un tren|coger un avion|ir al aeropuerto|entregar un trabajo
`
export const STATES = phrases`
  trabajando|currando|laburando|chambeando|en el trabajo|en la oficina|en el curro|en el laburo
  en la pega|en la chamba|ocupado|ocupada|ocupadisimo|ocupadisima|muy ocupado|muy ocupada|liado
  liada|liadisimo|liadisima|muy liado|muy liada|a tope|hasta arriba|a full|complicado|complicada
  enredado|comprometido|comprometida|de viaje|fuera|fuera de la ciudad|fuera de casa
  fuera del pais|de vacaciones|de guardia|de baja|de turno|de servicio|de boda|de mudanza
  de examenes|en clase|en clases|en una reunion|en reunion|en reuniones|reunido|reunida|en junta
  en una junta|en el medico|en el dentista|en la universidad|en la facultad|en el colegio
  en el gimnasio|en el extranjero|comiendo|almorzando|cenando|durmiendo|descansando|estudiando
  volando|conduciendo|manejando|viajando|con los ninos|con mis hijos|con mis nietos|con los nietos
  con el bebe
`

/** Whole phrases for being busy, which refuse the times on either side. */
export const BUSY: Phrases = joinLists(
  WORKS,
  combinePhrases('estoy|voy a estar|estare|ando|andare|voy a andar|estamos|sigo|seguire', STATES),
  combinePhrases(
    phrases`
      tengo|ya tengo|tenemos|voy a tener|tendre|me toca|tengo una|tengo un|tengo la|tengo el
      ya tengo una|ya tengo un|tenia|tenia una|tenia un|tenia la|me coincide con
      me coincide con una|me coincide con un
    `,
    APPOINTMENTS,
  ),
  combinePhrases(
    phrases`
      tengo|ya tengo|tenemos|voy a tener|tendre|me toca|tengo que ir al|voy al|voy a la|tengo al
      tengo el|tengo la|tenia|me coincide con el
    `,
    EVENTS,
  ),
  combinePhrases(
    phrases`
      tengo cita con el|tengo cita en el|tengo cita con la|tengo una cita con el|tengo hora en el
      tengo hora con el|tengo turno con el|tengo cita con mi|tengo turno en el
    `,
    EVENTS,
  ),
  combinePhrases('tengo que|debo|me toca|tenemos que|hay que|he de', DUTIES),
  phrases`
    trabajamos|yo trabajo|entro a trabajar|entro al trabajo|entro en el trabajo|entro a currar
    entro al turno|entro a clase|empiezo a trabajar|empiezo el turno|abro la tienda
    trabajo por turnos|viajo|vuelo
    salgo de viaje|me voy de viaje|nos vamos de viaje|me voy de vacaciones|me voy fuera|tengo que
    tenemos que|me toca|nos toca|tendre que|voy a tener que|salgo a comer|salgo a almorzar
    voy a comer|voy a almorzar|entro a comer|me voy|nos vamos|me marcho|doy clase|doy clases
    estudio|voy a clase|voy a clases|voy a una reunion|voy a la universidad|voy al gimnasio
    voy a trabajar|voy de boda|voy de viaje|me operan|recojo a los ninos|recojo a mis hijos
    recojo a la nina|recojo al nino|recojo a mi hija|recojo a mi hijo|recojo a los peques
    busco a los chicos|busco a los nenes|llevo a los ninos|llevo a los ninos al cole
    llevo a los ninos al colegio|llevo a mis hijos|llevo a mi hija|llevo a mi hijo|llevo al nino
    llevo a la nina|llevo a los ninos a la escuela|llevo a los chicos al colegio|dejo a los ninos
    cuido a los ninos|cuido a mis nietos|cuido a los nietos|tengo que recoger a los ninos
    tengo que llevar a los ninos|tengo los ninos|tengo a los ninos conmigo|no estoy|no estare
    no estaremos|no voy a estar|no estoy en la ciudad|no estoy por aqui|no estoy aqui
    no estoy en casa|no estamos|no vamos a estar|la cita que tengo|la cita que tenia|la que tengo
    la que tenia|la cita que ya tengo|me coge fuera|me pilla fuera|me pilla trabajando
    me agarra trabajando|me agarra fuera|me coge trabajando|me pilla en el trabajo
    me agarra en el trabajo|me pilla comiendo|me pilla de viaje|me agarra de viaje
    me cae el medico|me surgio algo|me ha surgido algo|me salio algo|me ha salido algo
  `,
)

/** The parts of "no puedo", and other words for times that do not suit. */
const CANNOT_VERBS = phrases`
  no puedo|no podria|no podre|no podremos|no podemos|no puede ser|no pudiera|no voy a poder
  no vamos a poder|no creo que pueda|no creo poder|no se va a poder|no se me puede|no me va
  no me va bien|no me va nada bien|no me iria|no me iria bien|no me viene|no me viene bien
  no me viene nada bien|no me vendria|no me vendria bien|no me queda|no me queda bien
  no me quedaria bien|no me cuadra|no me cuadraria|no me encaja|no me conviene|no me convendria
  no me sirve|no me serviria|no me vale|no me acomoda|no me funciona|no me resulta|no me late
  no me apetece|no me interesa|no me es posible|no me seria posible|no es posible|no me da tiempo
  no me alcanza el tiempo|no me da el tiempo|no me da la vida|no me daria tiempo|no llego
  no llegaria|no llego a tiempo|no alcanzo|no alcanzo a llegar|no alcanzo a ir|no alcanzaria
  no consigo|no logro|no logro llegar|no llegare|no podria llegar|no nos va|no nos va bien
  no nos viene bien|no nos queda bien|no tengo tiempo|no tengo hueco|no tengo libre
  no tengo disponible|no tengo disponibilidad|no tengo espacio|no tengo como|no tengo manera
  no tengo forma|no quiero|no quisiera|no querria|no deseo|no me gusta|no me gustaria
  no estoy libre|no estoy disponible|no estare libre|no estare disponible|no voy a estar libre
  no voy a estar disponible|no me encuentro|no ando|no va bien|no puedo asistir|no conviene
`

const CANNOT_OTHERS = phrases`
  me (queda|resulta|viene|va|es|sale|seria) (muy|super|bien|realmente|totalmente|) (imposible|dificil|complicado|fatal|lejos|pesado|incomodo|justo de tiempo)
  me (mata|destroza|revienta|fastidia|parte|jode|complica|trastoca|descoloca|descuadra|desarma|hace polvo|rompe|perjudica|estorba|atrasa) (|un poco|mucho|el dia|la manana|la tarde|todo|la vida|un monton)
  me viene mal|me viene fatal|me viene muy mal|me va mal|me va fatal|me va muy mal|me vendria mal
  me vendria fatal|me iria mal|me iria fatal|me queda mal|me queda muy mal|me quedaria mal
  me pilla mal|me pilla fatal|me pilla muy mal|me coge mal|me cae mal|me resulta imposible
  me resulta dificil|me resulta complicado|me es imposible|me seria imposible|me es dificil
  me es complicado|me es muy dificil|me queda dificil|me queda complicado|me queda muy dificil
  me viene regular|me va regular|me va peor|me viene peor|lo tengo fatal|lo tengo mal
  lo tengo complicado|lo tengo dificil|lo tengo muy complicado|lo tengo imposible|lo tengo lleno
  lo tengo ocupado|lo tengo a tope|lo tengo pillado|la tengo ocupada|la tengo llena
  la tengo complicada|la tengo fatal|lo veo complicado|lo veo dificil|lo veo mal|lo veo imposible
  esta complicado|esta dificil|esta imposible|es imposible|es muy complicado|es complicado
  es muy dificil|es dificil|seria imposible|seria complicado|sera imposible|imposible
  imposible para mi|nos viene mal|nos va mal|nos viene fatal|nos queda mal|nunca puedo|jamas puedo
  ni loco puedo|tampoco puedo|yo tampoco puedo|tampoco me va bien|tampoco me viene bien
  tampoco me queda bien|tampoco me cuadra|tampoco podria|tampoco me sirve|apenas puedo
  casi no puedo|dificilmente puedo
`

const AT_A_PLACE = phrases`
  ir|venir|acercarme|pasar|pasarme|asistir|quedar|llegar|acudir|salir|escaparme|hacerlo|atender
  moverme
`

/** "No puedo", also with an adverb: what stands beside it is refused. */
export const CANNOT: Phrases = joinLists(
  combinePhrases(
    CANNOT_VERBS,
    '|nunca|jamas|para nada|la verdad|ni loco|ni loca|ni de broma|en absoluto|ni',
  ),
  combinePhrases('no puedo|no podre|no podria|no voy a poder|no podemos', AT_A_PLACE),
  CANNOT_OTHERS,
)

/** "I can't until five": from five on. */
export const NOT_UNTIL: Phrases = combinePhrases(
  joinLists(
    CANNOT_VERBS,
    combinePhrases('no puedo|no podre|no podria|no voy a poder|no podemos', AT_A_PLACE),
    phrases`
      no estoy|no estare|no voy a estar|no vuelvo|no regreso|no llego a casa|no salgo
      no salgo del trabajo
    `,
    phrases`
      no salgo de trabajar|no termino|no termino de trabajar|no acabo|no acabo de trabajar
      no me desocupo
    `,
    'no me libero|no quedo libre',
  ),
  'hasta|hasta despues de|hasta despues del|hasta pasadas|hasta pasado',
)

const WORKPLACES = phrases`
  del trabajo|de trabajar|del curro|de currar|del laburo|de laburar|de la pega|de la chamba
  de chambear|de la oficina|de clase|de clases|de la universidad|de la uni|de la facultad
  del turno|de la escuela|del colegio|del cole|del instituto|de la tienda|de mi trabajo|mi turno
  mi jornada|la jornada|el turno|de comer|de dar clase|de atender|del gimnasio|del gym
  del hospital|de la guardia|de la fabrica
`

/** Words for the end of work: the caller is not free before it. */
export const FINISH: Phrases = joinLists(
  combinePhrases(
    'salgo|acabo|termino|vuelvo|regreso|llego|salimos|terminamos|acabamos',
    WORKPLACES,
  ),
  phrases`
    salgo|acabo|termino|quedo libre|me quedo libre|llego a casa|me desocupo|me libero
    quedo desocupado|quedo desocupada|estoy libre a partir de|salimos|terminamos|acabamos
    vuelvo a casa|regreso a casa|me dejan salir|cierro|cierro la tienda|suelto|dejo de trabajar
  `,
)

/** Loose words for being busy: they refuse the times after them. */
export const OCCUPIED: Phrases = phrases`
  en el trabajo|en mi trabajo|en el curro|en el laburo|ocupado|ocupada|de viaje|fuera|de vacaciones|en clase
  en clases|trabajando|currando|laburando|de guardia|de baja|liado|liada|comiendo|almorzando
  en una reunion
`

/** Words that refuse the times before them. */
export const REFUSES_BEFORE: Phrases = phrases`
  es festivo|es feriado|es fiesta|es puente|es dia festivo|es dia feriado|cae en festivo
  cae en feriado|cae festivo|es asueto|hay puente|ni hablar|ni pensarlo|ni de broma|ni en broma
  ni loco|ni loca|ni de cona|descartado|descartada|queda descartado|imposible del todo|para nada
  en absoluto|de ninguna manera
`

/** Words that refuse the times after them. */
export const REFUSES_AFTER: Phrases = phrases`
  excepto|excepto por|exceptuando|salvo|salvo por|quitando|menos|menos por|menos en|pero no
  pero no por|pero no en|pero no a|pero nunca|que no sea|que no sea un|que no sea ni
  que no sea por|que no sea en|no sea|que no sean|que no fuera|mientras no sea
  siempre que no sea|siempre y cuando no sea|con tal de que no sea|con tal que no sea|a no ser
  nunca|jamas|tampoco|ni|evitando|evitar|evitemos|evite|evitaria|quiero evitar|ningun dia
  descarta|descarte|descartemos|olvidese de|olvidate de|lejos de
`
