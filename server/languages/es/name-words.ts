import type { NameWords } from '../name-words.ts'
import { phrases } from '../phrases.ts'

export const nameWords: NameWords = {
  leads: phrases`
    mi nombre es|mi nombre completo es|mi apellido es|me llamo|soy|yo soy|habla|le habla|es
    a nombre de|si|claro|hola|buenos dias|buenas tardes|buenas|bueno|pues|vale|senor|senora
    senorita
  `,
  tails: 'al habla|al aparato|por favor|gracias|se escribe',
  introductions: 'mi nombre es|me llamo|a nombre de',
  weakIntroductions: 'soy|habla',
  notNames: phrases`
    si|claro|vale|gracias|hola|perdon|que|quien|como|cuando|donde|quiero|necesito|cita|tengo|puedo
    yo|mi|con|para|por|manana|hoy|lunes|martes|miercoles|jueves|viernes|sabado|domingo|quisiera
    una|un|bien|interesado|interesada|tambien
  `,
  rareNames: 'mi',
  particles: 'de|del|la|las|los|el|y|e',
}
