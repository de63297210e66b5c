import { combinePhrases } from '../combine-phrases.ts'
import { phrases, type Phrases } from '../phrases.ts'

/** People of whom a caller speaks without making the appointment for them. */
export const FAMILY = phrases`
  mujer|marido|esposo|esposa|senora|senor|novio|novia|pareja|hijo|hija|hijos|hijas|hijito|hijita
  nino|nina|ninos|ninas|nene|nena|nenes|nenas|bebe|bebes|peque|peques|pequeno|pequena|pequenos
  crio|cria|crios|chico|chica|chicos|chicas|chaval|chavales|chavo|chavos|chamaco|chamacos|guagua
  guaguas|gurises|pibe|pibes|nietos|nieto|nieta|nietas|nietecito|nietecitos|mellizos
  gemelos|madre|padre|padres|mama|papa|papas|mami|papi|mamita|papito|viejo|vieja|viejos
  hermano|hermana|hermanos|suegra|suegro|suegros|cunado|cunada|tio|tia|tios|primo|prima|sobrino
  sobrina|sobrinos|abuelo|abuela|abuelos|yerno|nuera|familia|vecino|vecina|amigo|amiga|amigos
  jefe|jefa|jefes|socio|socia|companero|companera|companeros|compa|perro|perra|perrito|perrita
  gato|gata|mascota
`

const OWNERS = 'mi|mis|el|la|los|las|nuestro|nuestra|nuestros|nuestras|un|una'

/** "My daughter", "the children". */
export const RELATIVES: Phrases = combinePhrases(OWNERS, FAMILY)
