import { phrases, type Phrases } from '../phrases.ts'

/** Adverbs, adjectives and verb forms that do not change the meaning of a request. */
const WORDS = phrases`
  buscando|mirando|queriendo ver|intentando|llamando|viendo|tratando|recien|mero|mera|merito|esto|eso de|algo de|bonito|correctamente|cuidado|debidamente
  definitivamente|exacta|fabuloso|fabulosa|firme|importante|interesante|literal|literalmente
  mejorcito|nadamas|necesario|necesaria|obligatoriamente|personal|preciso|precisa|puntual
  puntualmente|puntualito|rapido|rapida|rapidito|rapidita|rapidamente|sencilla|serio|seria tan|sincero
  sincera|suave|suavecito|suficiente|tranqui|util|verdadero|extraordinario|ameno|razonable|logico
  logicamente|naturalmente|normal|comun|corriente|especial|especificamente|particular|concreto
  concreta|urgentito|urgentita|rapidisimo|cortito|cortita|breve|brevemente|pronta|amablemente
  gentilmente|cordialmente|atentamente|contento|contenta|contentos|feliz|felices|agradecidos
  satisfecho|satisfecha|dispuesto|dispuesta|preparado|preparada|listos|segura|seguros|convencido
  convencida|decidido|decidida|acostumbrado|acostumbrada|organizado|organizada|relajado|relajada
  abierto|abierta|convienen|sirven|quedan|cuadran|acomodan|encajan|vienen bien|van bien|van mejor
  parecian|gustan|gustarian|convendrian|servirian|quedarian|cuadrarian|conviniese|apeteciera
  importa|importaria|preocupa|molesta|alegra|alegro|alegraria|espero|esperaba|esperando|esperamos
  confio|repito|repite|repetir|repetirme|repitame|aviso|avisame|aviseme|confirmeme|confirmame
  mandeme|explico|explicar|explicarle|contarle|contarte|contar|cuentame|comento|comentarle
  comentarte|hablarle|hablarte|hablarlo|platicarle|consultarle|preguntarle|preguntarte|pedirle
  pedirte|decirle|decirte|darle|darte|avisarle|confirmarle|confirmarlo|verificar|verifico|checo
  checar|chequear|fijarme|mirarlo|mirar a ver|intentarlo|probar|probamos|aprovecharia|atreveria
  animaria|acudir|acudo|acudiria|desplazarme|apersonarme|llegarme|arrimarme|arrimo|conocerlos
  conocernos|reunirnos|juntarnos|encontrarnos|sentarnos|hablarlo bien|quedaria|quedariamos|quedemos
  hacerlo|hacerla|tenerlo|tenerla|ponerlo|ponerla|ponerme|meterme|apuntarme|apuntar|encajarme
  encajar|colarme|incluirme|considerarme|darmela|darmelo|demela|demelo|damela|damelo|denmela|dalea
  pongamela|pongamelo|ponmela|ponmelo|poneme|ponemela|ponganmela|metame|meteme|acomodeme|acomodame
  agendamela|anotamela|anotame|anoteme|apuntame|apuntamelo|agarrame|agarro|agarrar|agarramos
  tomaria|tomariamos|aceptaria|eligiria|elegiria|escogeria|optaria|optar|opto por|apuesto por
  tiraria|inclino|inclinaria|decanto|decantaria|suena bien|suena perfecto|suena genial|suena mejor
  me suena bien|pinta bien|tiene sentido|tiene buena pinta|vale la pena|se agradece|se agradeceria
  se le agradece|te lo agradezco|lo agradezco|lo agradeceria|le agradeceria mucho|mil disculpas
  mis disculpas|disculpas|disculpen|disculpame|ruego|suplico|permitame|permite|permitas
`

/** Things that an appointment is about; none of them takes place at a time. */
const SUBJECTS = phrases`
  contrato|contratos|presupuesto|presupuestos|factura|facturas|poliza|polizas|hipoteca|prestamo
  credito|tarjeta|papeles|papeleo|documento|documentos|documentacion|declaracion|impuestos|renta
  proyecto|proyectos|propuesta|propuestas|piso|apartamento|departamento|apartamentos|terreno
  herencia|testamento|divorcio|despido|nomina|expediente|receta|recetas|pastillas|rodilla|espalda
  hombro|cadera|tobillo|muneca|muela|muelas|diente|dientes|encia|encias|gafas|lentes|oido
  oidos|pie|pies|caldera|lavadora|ordenador|computadora|compu|impresora|portatil|tablet|aplicacion
  app|pagina web|web|sistema|programa|cuenta|cuentas|dinero|pago|pagos|recibo|recibos|tramitar
  firmar|firma|renovar|renovacion|recoger unos papeles|entregar unos papeles|unos papeles
  ensenar|ensenarle|mostrar|mostrarle|resolver|solucionar|gestionar|negociar|asesorarme
  asesoramiento|informarme|informacion|duda|dudas|detalles|detalle|cosillas|cositas
`

/** "Con este calor": circumstances that are neither wishes nor refusals. */
const CIRCUMSTANCES = phrases`
  (con|por) (este|el|tanto|el dichoso) (calor|frio|trafico|tiempo|taco|trancon|atasco)
  (con|por) (la|esta|tanta) (lluvia|nieve|obra|huelga)|con la que esta cayendo|con este tiempecito
  (con|por|en) (las|estas) (navidades|fiestas|obras|clases|ferias) (|encima|ya encima|tan cerca)
  por los ninos|por mis hijos|por mi hija|por mi hijo|por mi mujer|por mi marido|por el cole
  por el colegio|por los horarios|por el coche|por el carro|por mi madre
  (esto|todo esto|aquello|esto ya) (es|ya es|parece) (un|una) (lio|locura|caos|jaleo|rollo|odisea)
  (y|) (de|desde) ahi a que (llego|llegue|salgo) (|con el trafico|alla|ahi|a casa|a su oficina)
  en lo que (llego|me cambio|me arreglo|salgo|como)|mientras (llego|salgo|me arreglo|como|aparco)
  (hay|habra|hace) (mucho|menos|bastante|poco) (trafico|taco|trancon|atasco|jaleo)
  (mientras|siempre que|si) no (haya|hay|sea|es) (|ningun|un|mucho) problema (|en que|si|con que|que)
  (si|) (llego|llegue|llegare|llegaria) (|unos|como) (cinco|diez|quince|5|10|15) (minutos|minutitos|minutillos|min) tarde
  (si|) (llego|llegue|llegare|llegaria) (un poco|un poquito|un pelin|algo|tantito|tarde) (|tarde)
  (llame|hable|fui|vine|pase|escribi|me llamaron|me dijeron|estuve|llamo|me escribieron) (|con ustedes|con usted|con su companera|con alguien|para alla|por ahi|un mensaje) (ayer|anoche|antier|anteayer|la semana pasada|el otro dia|hace unos dias|hace dias|hace un rato|hace rato)
  (ayer|anoche|antier|el otro dia|hace un rato) (llame|hable|fui|vine|pase|me llamaron|me dijeron|estuve llamando|ya llame)
  (ay|ah|uy|no|a ver|ay no) (el dia|la hora|eso) si|el dia si|la hora si
`

/** Words that do not change the meaning of a request. */
export const CHATTER_NOUNS: Phrases = [WORDS, SUBJECTS, CIRCUMSTANCES].join('|')
