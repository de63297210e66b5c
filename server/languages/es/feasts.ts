import type { Feast, FeastDay, TimePhrase } from '../time-words.ts'

const SUNDAY = 7
const MONDAY = 1
const THURSDAY = 4

const fixed = (month: number, day: number): FeastDay => ({ month, day })
const nth = (month: number, weekday: number, count: number): FeastDay => ({
  month,
  weekday,
  nth: count,
})
const easter = (days: number, length?: number): FeastDay => ({
  easter: days,
  ...(length !== undefined && { length }),
})
/** "El día" by itself is an article, so that names beginning with "día" are also listed with it. */
const feast = (phrases: string, value: Feast): TimePhrase => [
  phrases
    .split('|')
    .flatMap((phrase) => (phrase.startsWith('dia ') ? [phrase, `el ${phrase}`] : [phrase]))
    .join('|'),
  ['feast', value],
]

const FATHERS_DAY = nth(6, SUNDAY, 3)
const MOTHERS_DAY = nth(5, SUNDAY, 2)

/** Reyes is also a surname, so that it needs a word beside it. */
const EPIPHANY = fixed(1, 6)

/** Public holidays and well-known days of the Spanish-speaking countries. */
export const feasts: readonly TimePhrase[] = [
  feast('ano nuevo|dia de ano nuevo|primer dia del ano', fixed(1, 1)),
  feast('dia de reyes|dia de los reyes|reyes magos|epifania|para reyes|en reyes', EPIPHANY),
  feast('dia de los reyes magos|dia de reyes magos|por reyes|los reyes magos', EPIPHANY),
  [
    '(ya|) (despues|luego) de reyes|pasado reyes|pasados reyes|pasado el dia de reyes',
    ['after'],
    ['feast', EPIPHANY],
  ],
  ['antes de reyes', ['before'], ['feast', EPIPHANY]],
  ['hasta reyes', ['until'], ['feast', EPIPHANY]],
  [
    'dia siguiente a reyes|el dia despues de reyes|dia despues de reyes',
    ['shift', 1],
    ['of'],
    ['feast', EPIPHANY],
  ],
  feast('vispera de reyes|la vispera de reyes|noche de reyes|la noche de reyes', fixed(1, 5)),
  feast('candelaria|la candelaria|dia de la candelaria', fixed(2, 2)),
  feast('san valentin|dia de san valentin|dia de los enamorados', fixed(2, 14)),
  feast('dia de andalucia', fixed(2, 28)),
  feast('dia de la mujer', fixed(3, 8)),
  feast('dia de san jose|por san jose', fixed(3, 19)),
  feast('natalicio de benito juarez|natalicio de juarez', nth(3, MONDAY, 3)),
  feast('dia de la memoria', fixed(3, 24)),
  feast('dia de malvinas|dia de las malvinas', fixed(4, 2)),
  feast('sant jordi|dia de sant jordi|san jorge|dia de san jorge|dia del libro', fixed(4, 23)),
  feast('dia del trabajador|primero de mayo|dia de los trabajadores', fixed(5, 1)),
  feast('dia del trabajo|dia internacional del trabajo', {
    regions: { US: nth(9, MONDAY, 1) },
    otherwise: fixed(5, 1),
  }),
  feast('batalla de puebla', fixed(5, 5)),
  feast('dia de la madre|dia de las madres', {
    regions: {
      ES: nth(5, SUNDAY, 1),
      MX: fixed(5, 10),
      GT: fixed(5, 10),
      SV: fixed(5, 10),
      AR: nth(10, SUNDAY, 3),
      CR: fixed(8, 15),
      PA: fixed(12, 8),
    },
    otherwise: MOTHERS_DAY,
  }),
  feast('san isidro|dia de san isidro', fixed(5, 15)),
  feast('veinticinco de mayo|dia de la revolucion de mayo', fixed(5, 25)),
  feast('combate naval|glorias navales|dia de las glorias navales', fixed(5, 21)),
  feast('dia del padre', { regions: { ES: fixed(3, 19) }, otherwise: FATHERS_DAY }),
  feast('dia de la bandera', { regions: { MX: fixed(2, 24) }, otherwise: fixed(6, 20) }),
  feast('noche de san juan|la noche de san juan|vispera de san juan', fixed(6, 23)),
  feast('dia de san juan|por san juan', fixed(6, 24)),
  feast('san pedro y san pablo|dia de san pedro', fixed(6, 29)),
  feast('san fermin|dia de san fermin', fixed(7, 7)),
  feast('virgen del carmen|dia de la virgen del carmen', fixed(7, 16)),
  feast('dia de santiago|santiago apostol|dia de santiago apostol', fixed(7, 25)),
  feast('batalla de boyaca', fixed(8, 7)),
  feast('virgen de agosto|la virgen de agosto|dia de la asuncion', fixed(8, 15)),
  feast('la diada|la diada de cataluna', fixed(9, 11)),
  feast('amor y amistad|dia del amor y la amistad', {
    regions: { CO: nth(9, 6, 3) },
    otherwise: fixed(2, 14),
  }),
  feast('dia de la merce|la merce', fixed(9, 24)),
  feast('dia de la independencia', {
    regions: {
      MX: fixed(9, 16),
      AR: fixed(7, 9),
      CO: fixed(7, 20),
      CL: fixed(9, 18),
      PE: fixed(7, 28),
      VE: fixed(7, 5),
      EC: fixed(8, 10),
      UY: fixed(8, 25),
      BO: fixed(8, 6),
      US: fixed(7, 4),
    },
    otherwise: fixed(9, 15),
  }),
  feast('noche del grito|dia del grito|el grito de independencia', fixed(9, 15)),
  feast('fiestas patrias|las fiestas patrias', {
    regions: {
      CL: { ...fixed(9, 18), length: 2 },
      PE: { ...fixed(7, 28), length: 2 },
    },
    otherwise: { ...fixed(9, 15), length: 2 },
  }),
  feast('dia de la hispanidad|dia de la raza|dia del pilar|la virgen del pilar', {
    regions: { US: nth(10, MONDAY, 2) },
    otherwise: fixed(10, 12),
  }),
  feast('virgen del pilar|por el pilar|fiesta nacional de espana', fixed(10, 12)),
  feast('halloween|noche de brujas|la noche de brujas', fixed(10, 31)),
  feast('todos los santos|dia de todos los santos|dia de los santos', fixed(11, 1)),
  feast('dia de muertos|dia de los muertos|dia de difuntos|dia de los difuntos', fixed(11, 2)),
  feast('dia de los fieles difuntos', fixed(11, 2)),
  feast('la almudena|dia de la almudena', fixed(11, 9)),
  feast('independencia de cartagena', fixed(11, 11)),
  feast('dia de la revolucion|revolucion mexicana|dia de la revolucion mexicana', fixed(11, 20)),
  feast(
    'accion de gracias|dia de accion de gracias|thanksgiving|dia de gracias',
    nth(11, THURSDAY, 4),
  ),
  feast('dia del pavo', nth(11, THURSDAY, 4)),
  feast('memorial day|dia de los caidos', nth(5, MONDAY, -1)),
  feast('labor day', nth(9, MONDAY, 1)),
  feast('dia de los presidentes|dia de presidentes|presidents day', nth(2, MONDAY, 3)),
  feast('dia de martin luther king', nth(1, MONDAY, 3)),
  feast('dia de la constitucion', { regions: { MX: fixed(2, 5) }, otherwise: fixed(12, 6) }),
  feast('dia de las velitas|noche de las velitas|las velitas', fixed(12, 7)),
  feast('(el|) puente de (la constitucion|la inmaculada|la purisima)', {
    ...fixed(12, 6),
    length: 3,
  }),
  feast('(las|estas|) navidades|(las|estas) fiestas|las fiestas navidenas', {
    ...fixed(12, 24),
    length: 9,
  }),
  feast('la inmaculada|dia de la inmaculada|inmaculada concepcion', fixed(12, 8)),
  feast('la inmaculada concepcion|dia de la inmaculada concepcion|la purisima', fixed(12, 8)),
  feast('dia de la virgen de guadalupe|virgen de guadalupe|la virgen de guadalupe', fixed(12, 12)),
  feast('nochebuena|noche buena|la nochebuena|dia de nochebuena|vispera de navidad', fixed(12, 24)),
  feast('la vispera de navidad|la noche de navidad', fixed(12, 24)),
  feast('navidad|dia de navidad|la navidad|pascua de navidad', fixed(12, 25)),
  feast('san esteban|sant esteve|dia de san esteban', fixed(12, 26)),
  feast('santos inocentes|dia de los santos inocentes|dia de los inocentes', fixed(12, 28)),
  feast('nochevieja|noche vieja|la nochevieja|dia de nochevieja|ano viejo', fixed(12, 31)),
  feast('vispera de ano nuevo|la vispera de ano nuevo|dia de ano viejo', fixed(12, 31)),
  feast('dia de fin de ano|la noche de fin de ano', fixed(12, 31)),
  feast('ultimo dia del ano|el ultimo dia del ano', fixed(12, 31)),
  feast('lunes de carnaval', easter(-48)),
  feast('martes de carnaval', easter(-47)),
  feast('carnaval|carnavales|los carnavales', easter(-48, 2)),
  feast('miercoles de ceniza', easter(-46)),
  feast('viernes de dolores', easter(-9)),
  feast('domingo de ramos', easter(-7)),
  feast('semana santa|la semana santa', easter(-7, 8)),
  feast('lunes santo', easter(-6)),
  feast('martes santo', easter(-5)),
  feast('miercoles santo', easter(-4)),
  feast('jueves santo', easter(-3)),
  feast('viernes santo', easter(-2)),
  feast('sabado santo|sabado de gloria', easter(-1)),
  feast('domingo de pascua|domingo de resurreccion|domingo de gloria|domingo santo', easter(0)),
  feast('lunes de pascua', easter(1)),
  feast('dia de la ascension|la ascension', {
    regions: { CO: easter(43) },
    otherwise: easter(39),
  }),
  feast('pentecostes|domingo de pentecostes', easter(49)),
  feast('lunes de pentecostes', easter(50)),
  feast('corpus|corpus christi|corpus cristi', {
    regions: { CO: easter(64), ES: easter(60) },
    otherwise: easter(60),
  }),
  feast('sagrado corazon|dia del sagrado corazon', easter(71)),
]
