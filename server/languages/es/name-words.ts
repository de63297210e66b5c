import type { NameWords } from '../name-words.ts'
import { phrases } from '../phrases.ts'

export const nameWords: NameWords = {
  leads: phrases`
    mi nombre es|mi nombre completo es|mi apellido es|me llamo|soy|yo soy|habla|le habla|es
    a nombre de|si|claro|hola|buenos dias|buenas tardes|buenas|bueno|pues|vale|senor|senora|el senor
    la senora|la senorita|solo|solamente|nada mas|ponga|apunte|mire
    senorita
  `,
  tails: 'al habla|al aparato|por favor|gracias|se escribe|con tilde|con acento|es mi nombre',
  introductions: phrases`
      para mi socio|para mi socia|para mi hermano|para mi hermana|para mi companero|para mi companera|para mi amigo|para mi amiga|para mi pareja|para mi colega|para mi cliente|para mi vecina|para mi vecino
    mi nombre es|me llamo|a nombre de|en nombre de|para mi madre|para mi padre|para mi mama
    para mi papa|para mi esposa|para mi esposo|para mi mujer|para mi marido|para mi hijo
    para mi hija|para mi jefe|para mi jefa
  `,
  weakIntroductions: 'soy|habla',
  capitalizesNouns: false,
  titles: phrases`
    senor|senora|senorita|el senor|la senora|la senorita|don|dona|doctor|doctora|dr|dra|el doctor
    la doctora|profesor|profesora|licenciado|licenciada|ingeniero|ingeniera
  `,
  givenLabels: 'mi nombre de pila es|nombre de pila|el nombre es|nombre|es mi nombre|de nombre',
  familyLabels: phrases`
    mi apellido es|el apellido es|los apellidos son|mis apellidos son|apellidos|apellido
    es mi apellido|de apellido
  `,
  spelledWith: 'con|con una|con la|se escribe con|escrito con|va con',
  spelledWithout: 'sin|sin la|no con',
  spelledLast: 'al final',
  fillers: 'eh|em|mmm|ah',
  notNames: phrases`
    nadie|momento|minuto|espere|espera|otra|otro|vez|ya|he|dicho|dije|hijo|hija|madre|padre|esposa
    esposo|marido|mujer|mismo|misma|entiendo|repita|repetir|tarde|noche|semana|proximo|proxima
    pregunta|ayuda|eso|esto|nada|igual|cual
    incorrecto|equivocado|erroneo
    si|claro|vale|gracias|hola|perdon|que|quien|como|cuando|donde|quiero|necesito|cita|tengo|puedo
    yo|mi|con|para|por|manana|hoy|lunes|martes|miercoles|jueves|viernes|sabado|domingo|quisiera
    una|un|bien|interesado|interesada|tambien
  `,
  rareNames: phrases`
    mi|lunes|martes|miercoles|jueves|viernes|sabado|domingo|bien|madre|ya|por
  `,
  particles: 'de|del|la|las|los|el|y|e',
}
