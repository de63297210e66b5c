import { phrases, type Phrases } from '../phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'

/** Phrases for any time, also for the earliest one. */
export const ANYTIME: Phrases = joinLists(
  combinePhrases(
    phrases`
      lo antes|lo mas pronto|lo mas temprano|lo mas rapido|lo mas cerca|tan pronto|tan pronto como
      lo mas rapidito
    `,
    phrases`
      posible|que se pueda|se pueda|que pueda|que puedan|que puedas|pueda|puedan|sea posible
      que sea posible|que tenga|que tengan|que haya|tenga
    `,
  ),
  combinePhrases(
    phrases`
      el primero|la primera|lo primero|el primer hueco|la primera cita|el primer turno
      el primer espacio|la primera hora|el primer lugar|el primer dia|el primer sitio
      la primera fecha|el primer cupo|la primera vez|lo mas proximo|el mas proximo|la mas proxima
      el mas cercano|el que|la que|el dia que|la hora que|lo que|el horario que
      cualquier hueco que|cualquier cosa que
    `,
    phrases`
      tenga|tengan|tengas|que tenga|que tengan|que tengas|que haya|que salga|que se pueda
      que pueda|que quede|que le quede|usted tenga|usted quiera|usted diga|usted me diga|me diga
      me digas|quiera|quieras|guste|haya|sea|le venga bien|te venga bien|le quede bien|le convenga
      disponible|disponible que tenga|libre|libre que tenga|me den|me de
    `,
  ),
  combinePhrases(
    'cuando|cuando usted|cuando ustedes|cuando a usted|cuando a ti|cuando vos',
    phrases`
    sea|quiera|quieran|quieras|pueda|puedan|puedas|guste|gusten|gustes|tenga|tengan|tengas
    tenga un hueco|tenga hueco|tenga sitio|tenga lugar|tenga espacio|tenga disponible|tenga libre
    tenga disponibilidad|tenga tiempo|tengan un hueco|tengan hueco|tengan lugar
    tengan disponibilidad|haya|haya hueco|haya sitio|haya lugar|haya un hueco|le venga bien
    te venga bien|les venga bien|le venga mejor|le viene bien|le vaya bien|te vaya bien
    le quede bien|les quede bien|te quede bien|le convenga|le parezca|me diga|me digas|me digan
    diga|digan|prefiera|prefieran|mejor le venga|mejor le convenga|mejor le parezca|se pueda
    le acomode|les acomode|le cuadre|quiera usted|pueda usted|guste usted|te parezca|te convenga
  `,
  ),
  combinePhrases(
    'me da|a mi me da|me da exactamente|nos da|me da completamente',
    phrases`
      igual|lo mismo|igual cuando|igual cuando sea|igual el dia|igual la hora
      igual el dia y la hora|igual que dia|igual a que hora|lo mismo cuando|lo mismo el dia
      lo mismo la hora|igual cualquiera|igual uno que otro
    `,
  ),
  combinePhrases(
    'cualquier|a cualquier|en cualquier',
    phrases`
      hora|momento|dia|dia y hora|dia y a cualquier hora|horario|hueco|fecha|momento del dia
      hora del dia
    `,
  ),
  phrases`
    cualquiera|cualquiera esta bien|cualquiera me va bien|cualquiera me viene bien
    cualquiera me sirve|cualquiera me vale|cualquier dia me va bien|cualquier dia me viene bien
    cualquier dia me vale|cualquier dia de estos|cualquiera de los dias|da igual|da lo mismo
    me es igual|me es indiferente|es indiferente|indiferente|no tengo preferencia
    no tengo ninguna preferencia|no tengo preferencias|no me importa cuando|no me importa el dia
    no me importa la hora|no importa cuando|no importa el dia|no importa la hora
    no importa el dia ni la hora|no me importa a que hora|como quiera|como quieras|como guste
    como usted quiera|como usted diga|como usted vea|como vea|como vea usted|como le venga bien
    como mejor le venga|como le convenga|lo que sea|a la hora que sea|el dia que sea
    a la hora que quiera|a la hora que guste|a la hora que usted diga|a la hora que pueda
    a la hora que tenga|usted diga|usted dira|usted digame|usted me dice|usted elija|elija usted
    escoja usted|lo que usted diga|lo que usted me diga|lo que diga|lo dejo a su eleccion
    a su eleccion|a su conveniencia|lo dejo en sus manos|cuanto antes|cuanto antes mejor
    cuanto antes posible|cuanto antes pueda|ahora|ahora mismo|ahorita|ahorita mismo|en seguida
    enseguida|de inmediato|inmediatamente|ya mismo|a la brevedad|a la mayor brevedad
    a la brevedad posible|a la mayor brevedad posible|soy flexible|soy muy flexible
    soy totalmente flexible|tengo flexibilidad|tengo total flexibilidad|tengo disponibilidad total
    tengo disponibilidad completa|tengo total disponibilidad|estoy siempre libre
    estoy libre siempre|estoy libre cuando sea|siempre puedo|puedo siempre|puedo cuando sea
    puedo a cualquier hora|puedo cualquier dia|todos los dias|todos los dias puedo|cualquier rato
    en cualquier rato|sin preferencia|sin preferencias|todas me van bien|todas me sirven
  `,
  combinePhrases(
    'cuando|como|lo que|el que|la que|el dia que|el dia y la hora que|la hora que|a la hora que|el horario que|el momento que|la fecha que|el hueco que|cualquiera que|cualquier dia que|donde',
    '|usted|ustedes|tu|vos|vosotros|a usted|a ti|a ustedes|a vos|mejor|mas',
    '|mas|mejor|me|le|te|les|os|lo|la|se',
    phrases`
      diga|digas|digan|digais|quiera|quieras|quieran|querais|guste|gustes|gusten|pueda|puedas
      puedan|podais|tenga|tengas|tengan|tengais|tenga mas libre|tengas mas libre|tengan mas libre
      tenga libre|tengas libre|tengan libre|este libre|este mas libre|haya|haya hueco|haya lugar
      venga bien|venga mejor|vengan bien|vaya bien|vaya mejor|quede bien|quede mejor|quede mas comodo
      quede mas facil|quede|convenga|convenga mas|acomode|acomode mas|acomode mejor|parezca
      parezca bien|parezca mejor|cuadre|cuadre mejor|sirva|prefiera|prefieras|prefieran|vea|veas
      vean|vea mejor|veas mejor|decida|decidas|elija|elijas|escoja|escojas|disponga|dispongas|mande
      mandes|ordene|apetezca|resulte mejor|resulte mas facil|resulte mas comodo|indique|asigne
      asignes|de|des|den|toque|salga|caiga|encaje|encaje mejor|consiga|encuentre|encuentres
    `,
    '|usted|ustedes|tu|vos|mejor|por mi bien|esta bien|me va bien|me viene bien',
  ),
  combinePhrases(
    'usted|tu|ustedes|vos|ya usted|ya tu',
    '|me|nos|ya me',
    'dice|dices|decis|dira|diras|dime|decime|digame|diga|elige|elija|elijas|escoge|escoja|escojas|manda|mandas|decide|decida|decidis|pone|pones|ponga|vera|veras|avisa|avisas|sabra|sabras',
    '|cuando|que dia|el dia|la hora|a que hora|que hora|que dia y a que hora|el dia y la hora|mejor',
  ),
  combinePhrases(
    '|ya',
    'dime|digame|decime|diganme|elige|elija|elegi|escoge|escoja|escogeme|pon|pone|ponga|pongame',
    'tu|usted|vos|ustedes|lo que quiera|la que quiera|la que quieras|el que quieras|lo que quieras|cuando quiera|cuando quieras',
    '|el dia|la hora|el horario|mejor',
  ),
  phrases`
    al tiro|altiro|al toque|a diario|diario|diariamente|ya mismito|ahorititita|ahoritica|ahorita ya
    lo mas pronto|cuanto mas pronto mejor|cuanto antes mejor|mientras antes mejor|entre antes mejor
    mientras mas pronto mejor|entre mas pronto mejor|lo antes que se pueda|lo antes que pueda
    cualquier dia de estos|un dia de estos|un dia cualquiera|uno cualquiera|dia si dia tambien
    yo me adapto a ustedes|yo me adapto a usted|me adapto a lo que tenga|me adapto a lo que tengan
    me adapto a vosotros|me acomodo a lo que tenga|me acomodo a ustedes|estoy a su disposicion
    estoy a tu disposicion|a su disposicion|estoy disponible siempre|estoy disponible todo el dia
    estoy libre todo el dia|estoy libre toda la semana|tengo toda la semana libre
    tengo la semana libre|tengo todos los dias libres|no tengo nada que hacer|no tengo horarios
    no tengo horario|me da exactamente igual|me da igualito|me es lo mismo|lo mismo me da
    igual me da|tanto me da|tanto da|me vale cualquiera|me vale cualquier dia|me sirve cualquiera
    me sirve cualquier dia|me va bien cualquiera|me va bien cualquier dia|me viene bien cualquiera
    me viene bien cualquier dia|me queda bien cualquiera|me acomoda cualquiera
    cualquiera me acomoda|cualquiera me queda bien|cualquiera me queda|cualquiera me cuadra
    cualquier dia me queda|cualquier dia me sirve|cualquier dia me cuadra|cualquier dia me acomoda
    todas me quedan|todos me van bien|todos me sirven
  `,
)
