import type { AnswerWords } from '../answer-words.ts'
import { phrases } from '../phrases.ts'

export const answerWords: AnswerWords = {
  polarities: {
    yes: phrases`
      si|claro|claro que si|por supuesto|vale|de acuerdo|correcto|es correcto|exacto|exactamente
      asi es|eso es|perfecto|esta bien|bien|muy bien|bueno|ok|okay|dale|desde luego|como no
      por que no|sin problema|no hay problema|ningun problema|me parece bien|me va bien
      me viene bien|creo que si|efectivamente|seguro|sip|ajam|aja|confirmo|cierto|es cierto
      adelante|con gusto|genial|estupendo|venga|de una|obvio|andale|eso si|eso mismo
      ese mismo|esa misma|esa es|ese es|tal cual|justo|justamente|en efecto|fenomenal|fantastico
      excelente|de maravilla|me sirve|me cuadra|me encaja|me vale|okey|hagalo|hazlo|pues si|pues claro
      que si|ya lo creo|sin duda|sin ninguna duda|trato hecho|quedamos asi|asi mismo|claro que si
      tal y como dice|esta perfecto|todo correcto|todo bien|soy yo|ahi esta
    `,
    no: phrases`
      no|nop|que va|para nada|de ninguna manera|en absoluto|claro que no|por supuesto que no
      creo que no|no creo|no lo creo|no es correcto|no es asi|incorrecto|esta mal|eso esta mal
      no gracias|no esta bien|no me va bien|no me viene bien|nunca|jamas|negativo|no quiero
      mejor no|ni hablar|no es cierto|no realmente|en realidad no|todavia no|ahora no
      no la reserve|no lo reserve|no reserve|no vale|no puedo|tampoco
    `,
    unsure: phrases`
      quizas|quiza|tal vez|a lo mejor|puede ser|no se|no lo se|no estoy seguro|no estoy segura
      depende|mas o menos|ni idea|posiblemente|probablemente|supongo|dejame pensar|si y no
    `,
    filler: phrases`
      por favor|gracias|muchas gracias|eh|pues|este|ah|oh|senor|senora|senorita|entonces|mucho
    `,
    correction: 'perdon|digo|mejor dicho|quiero decir|no perdon|perdon no|no digo|corrijo',
  },
  hedges: 'no|pero|excepto|solo|nunca|sino|otro|otra',
}
