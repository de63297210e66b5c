import { phrases, type Phrases } from '../phrases.ts'

/** Places to which callers travel, and from which they call. */
export const PLACES: Phrases = phrases`
      madrid|barcelona|valencia|sevilla|malaga|bilbao|zaragoza|granada|murcia|alicante|tenerife
      las palmas|gran canaria|lanzarote|fuerteventura|mallorca|palma|ibiza|menorca|canarias|galicia
      asturias|santander|vigo|coruna|oviedo|gijon|valladolid|salamanca|toledo|cordoba|cadiz|huelva
      almeria|jaen|burgos|leon|pamplona|logrono|san sebastian|mexico|monterrey|guadalajara|puebla
      tijuana|cancun|merida|queretaro|toluca|bogota|medellin|cali|barranquilla|cartagena
      bucaramanga|pereira|manizales|lima|arequipa|cusco|trujillo|quito|guayaquil|cuenca|santiago
      valparaiso|vina|concepcion|antofagasta|temuco|buenos aires|rosario|mendoza|la plata|tucuman
      salta|montevideo|asuncion|la paz|santa cruz|cochabamba|caracas|maracaibo|panama|san jose
      san salvador|managua|tegucigalpa|guatemala|santo domingo|la habana|miami|orlando|houston
      los angeles|nueva york|fuera|la calle|mi pueblo|mi tierra|la costa|otra ciudad|otro pais|el norte|el sur|europa|estados unidos|espana|argentina|chile|colombia|peru|francia|paris|londres|italia|roma|portugal|lisboa|berlin|nueva york|chicago|dallas|san antonio|atocha|el aeropuerto|el pueblo|la playa|la sierra|la montana|el campo|el rancho|la finca|el coche|el trabajo|la oficina|mi casa|casa|el movil
      el celular|el carro|la carretera|otro telefono|otro numero|lejos
    `
