import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'
import { phrases, type Phrases } from '../phrases.ts'

/** "Le iba a decir": begins a wish that a later one replaces. */
export const ABANDONED: Phrases = joinLists(
  combinePhrases(
    '|yo|nosotros|a mi',
    '|le|te|les|os|lo|la|me|nos',
    phrases`
      iba a|ibamos a|habia pensado|habiamos pensado|tenia pensado|teniamos pensado|tenia pensado ya
      estaba pensando|estabamos pensando|pensaba|pensabamos|venia pensando|habia dicho|diria|decia
      habia quedado|habia mirado|habia visto|podria haber|hubiera podido
      habria podido|queria haber|hubiera querido|hubiera preferido|habria preferido|hubiese preferido
      hubiera gustado|habria gustado|hubiese gustado|habria encantado|hubiera encantado
      hubiera venido bien|habria venido bien|hubiera ido bien|habria ido bien|hubiera quedado
      habria quedado bien|hubiera quedado bien|venia bien|iba bien|quedaba bien|convenia|cuadraba
      servia|venia mejor|iba mejor|gustaba mas|apetecia
    `,
    '|decir|haber dicho|haber ido|decirle|decirte|proponer|proponerle|pedir|pedirle|sugerir|preguntar|preguntarle|poner|en|venir|ir|que|por|para',
    '|en|que|que si|por|para|quiza|quizas|igual',
  ),
  combinePhrases(
    'lo ideal|lo mejor|lo suyo|lo perfecto|lo mas comodo|lo normal|mi idea|la idea|mi primera opcion|mi plan|lo que queria|lo que pensaba|la intencion',
    'hubiera sido|habria sido|hubiese sido|era|seria|fuera|habria|sera',
    '|ir|venir|que fuera|que sea|para',
  ),
  phrases`
    en principio|en un principio|al principio pense en|al principio habia pensado|primero pense en
    primero pense|pense en|pense|pense que|habia apuntado|tenia apuntado|tenia anotado|de entrada
    por mi hubiera sido|si fuera por mi|si por mi fuera|normalmente diria
    normalmente le diria|normalmente te diria
  `,
)

const SUITS = phrases`
  me va bien|me viene bien|me queda bien|me sirve|me cuadra|me acomoda|me vale|me conviene|me encaja
  me funciona|puedo|podria|me iria bien|me vendria bien|me quedaria bien|me serviria|me cuadraria
  me acomodaria|estaria bien|esta bien|estoy libre|tengo libre|vale|me late|me parece bien|me va
  me viene|me queda
`

/** "También me va bien": a further wish. */
export const ALSO: Phrases = joinLists(
  combinePhrases('tambien', SUITS),
  combinePhrases(SUITS, 'tambien'),
  combinePhrases('y tambien|o tambien|igual tambien', SUITS),
)

/** "La otra, entonces": the only offer that was not refused. */
export const REMAINING: Phrases = phrases`
  la que queda|la que me queda|la que sobra|la restante|la que nos queda|el que queda|el que sobra
  (pues|entonces|asi que) la otra|la otra (entonces|pues|opcion|que queda|que me dijo|hora)
  el otro (entonces|pues|que queda|que me dijo|hueco|horario)|esa otra
`
