import { phraseTable, phrasesOf } from './match-phrase.ts'

/** What stands before a name. */
export const LEADS = phraseTable(
  phrasesOf(
    true,
    [
      'my name is|my names|my full name is|my first name is|my last name is|my surname is|the name is|the names|name is|name|this is|its|it is|i am|im|you can call me|call me|thats|that is|that would be|sure|yes|yeah|ok|okay|hi|hello|hey|good morning|good afternoon|um|uh|well|of course|so|yes hi|here is|mr|mrs|ms|miss|mister',
      'mi nombre es|mi nombre completo es|mi apellido es|me llamo|soy|yo soy|habla|le habla|es|a nombre de|si|claro|hola|buenos dias|buenas tardes|buenas|bueno|pues|vale|senor|senora|senorita',
      'mein name ist|mein nachname ist|mein vorname ist|ich heisse|ich bin|ich bin der|ich bin die|hier ist|hier spricht|der name ist|auf den namen|das ist|ja|gerne|hallo|guten tag|guten morgen|also|ahm|klar|naturlich|mein name lautet|herr|frau',
      'je mappelle|je suis|mon nom est|mon nom cest|mon nom de famille est|mon prenom est|moi cest|cest|au nom de|ici|oui|bonjour|bonsoir|alors|euh|bien sur|monsieur|madame|mademoiselle',
    ].join('|'),
  ),
)

/** What stands after a name. */
export const TAILS = phraseTable(
  phrasesOf(
    true,
    'speaking|here|please|thanks|thank you|thats it|thats my name|and thats spelled|thats spelled|spelled|and its spelled|its spelled|thats|with|is my name|al habla|al aparato|por favor|gracias|se escribe|am apparat|am telefon|hier|bitte|danke|buchstabiert|geschrieben|das schreibt sich|das wird geschrieben|man schreibt|a lappareil|sil vous plait|merci|ca secrit|qui secrit|voila',
  ),
)

/** Words that nobody is called: answers, and the words of other sentences. */
export const NOT_NAMES = new Set([
  ...'yes yeah yep no nope not maybe sure okay ok right correct hello hi thanks thank please sorry what who why how when where the a an is are was want need would like have can could do does dont i me my you your we it that this for about with appointment book booking meeting call calling name tomorrow today monday tuesday wednesday thursday friday saturday sunday hundred at good fine great well speaking interested busy ready back new late sick trying looking here there and or to of in on not'.split(
    ' ',
  ),
  ...'si claro vale gracias hola perdon que quien como cuando donde quiero necesito cita tengo puedo yo mi con para por manana hoy lunes martes miercoles jueves viernes sabado domingo quisiera una un bien interesado interesada tambien'.split(
    ' ',
  ),
  ...'ja nein doch danke bitte hallo genau vielleicht nicht was wer wie wann wo ich mochte brauche termin habe kann mein ein eine mit fur morgen heute montag dienstag mittwoch donnerstag freitag samstag sonntag gerne gut interessiert und oder nicht'.split(
    ' ',
  ),
  ...'oui non merci bonjour peut etre pas quoi qui comment quand je voudrais rendez vous besoin mon avec pour demain mardi mercredi jeudi vendredi samedi dimanche veux bien interesse et ou'.split(
    ' ',
  ),
])

/**
 * Of these, the ones that somebody is called as well: alone or among others of them they are no
 * name.
 */
export const SELDOM_NAMES = new Set(
  'can do an my me mi may who was wer mein ici ou et in on'.split(' '),
)

/** Parts of a name that stay in lower case where anything is before them. */
export const PARTICLES = new Set(
  'van von der den de del la las los dos da di du ten ter zu zur el y e af av bin ibn le'.split(
    ' ',
  ),
)
