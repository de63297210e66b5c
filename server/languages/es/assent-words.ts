import { phrases, type Phrases } from '../phrases.ts'
import { joinEndings } from '../join-endings.ts'
import { joinLists } from '../join-lists.ts'

const AGREEMENT = phrases`
  muy bien|super bien|buenisimo|buenisima|perfecto|perfecta|perfectisimo|genial|estupendo
  estupenda|estupendamente|fenomenal|fantastico|fantastica|excelente|maravilloso|maravillosa
  maravillosamente|magnifico|magnifica|esplendido|divino|divina|barbaro|barbara|espectacular
  chevere|padrisimo|chido|bacan|bakan|buena onda|regio|brutal|guay|de lujo|de maravilla|de perlas
  de cine|de fabula|de vicio|al pelo|como anillo al dedo|la mar de bien|viene bien|me viene bien
  me va bien|va bien|me va genial|esta bien|esta muy bien|esta perfecto|esta perfecta|esta genial
  esta estupendo|esta fenomenal|esta excelente|esta barbaro|esta buenisimo|esta chido|esta ok
  esta super|esta joya|esta padre|esta guay|esta bueno|esta hecho|listo|lista|hecho|de acuerdo
  conforme|vale|dale dale|dale|sale|sale pues|sale y vale|andale pues|andele pues|ok|okey|okay
  perfecto entonces
`

const CHOICE = phrases`
  bueno vale|bueno dale|bueno ok|bueno esta bien|bueno esa|pues esa misma|venga vale|venga si|va esa
  esa|ese|esa misma|ese mismo|me la quedo|me lo quedo|me quedo con esa|me quedo con ese
  quedamos asi|en eso quedamos|asi quedamos|quedamos en eso|trato hecho|agendado|agendada|anotado
  anotada|confirmado|confirmada|lo confirmo|la confirmo|ahi estare|alli estare|alli estaremos
  ahi estaremos|ahi nos vemos|nos vemos ahi|alla nos vemos|me la apunto|me lo apunto|me la anoto
  me lo anoto|la tomo|lo tomo|la cojo|lo cojo|me parece bien|me parece perfecto|me parece genial
  me viene perfecto|me viene genial|me va perfecto|me va estupendo|me viene estupendo
  me queda bien|me queda perfecto|me sirve|me cuadra|me acomoda|me vale|me encaja|me conviene
  me funciona|me late|por mi bien|por mi perfecto|por mi vale|asi esta bien|asi quedo|quedo asi
  quedo confirmado|ahi la agendamos|la agendamos|agendamos esa|reservamos esa|pues esa|venga esa
  vamos con esa|hagale|listo el pollo|claro que si|si claro|si por favor|con mucho gusto
`

/** "Resérvemela": asks to book the only offer. */
const BOOK_IT = joinEndings(
  'apunt|anot|agend|reserv|confirm|registr|program|apart|separ|dej|guard',
  phrases`
    elo|ela|emelo|emela|enosla|alo|ala|amelo|amela|anosla|enlo|enla|enmela|enmelo|e esa|eme esa
    ame esa
  `,
)

const ALL = [
  AGREEMENT,
  CHOICE,
  BOOK_IT,
  'pongala|pongamela|ponmela|pongame esa|ponme esa|deme esa|dame esa',
].join('|')

/** Phrases that accept the only offer, if nothing else is said. "Sí" without a comma means "if". */
export const ASSENT: Phrases = joinLists(
  ALL,
  ...ALL.split('|').flatMap((phrase) => [`si ${phrase}`, `${phrase} si`]),
)
