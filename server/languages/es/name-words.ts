import type { NameWords } from '../name-words.ts'
import { phrases } from '../phrases.ts'

export const nameWords: NameWords = {
  leads: phrases`
    mi nombre es|mi nombre completo es|mi apellido es|me llamo|soy|yo soy|habla|le habla|es
    a nombre de|si|claro|hola|buenos dias|buenas tardes|buenas|bueno|pues|vale|senor|senora
    senorita
  `,
  tails: 'al habla|al aparato|por favor|gracias|se escribe',
  introductions: phrases`
    mi nombre es|me llamo|a nombre de|en nombre de|para mi madre|para mi padre|para mi mama
    para mi papa|para mi esposa|para mi esposo|para mi mujer|para mi marido|para mi hijo
    para mi hija|para mi jefe|para mi jefa
  `,
  weakIntroductions: 'soy|habla',
  notNames: phrases`
    incorrecto|equivocado|erroneo
    si|claro|vale|gracias|hola|perdon|que|quien|como|cuando|donde|quiero|necesito|cita|tengo|puedo
    yo|mi|con|para|por|manana|hoy|lunes|martes|miercoles|jueves|viernes|sabado|domingo|quisiera
    una|un|bien|interesado|interesada|tambien
  `,
  rareNames: 'mi',
  particles: 'de|del|la|las|los|el|y|e',
}
