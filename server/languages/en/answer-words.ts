import type { AnswerWords } from '../answer-words.ts'
import { phrases } from '../phrases.ts'

export const answerWords: AnswerWords = {
  polarities: {
    yes: phrases`
      yes|yeah|yea|yep|yup|ya|yah|uh huh|mm hmm|mhm|aye|sure|sure thing|of course|certainly
      definitely|absolutely|correct|thats correct|right|thats right|thats it|all right|alright|ok
      okay|okey|fine|thats fine|sounds good|sounds great|that works|works for me|that works for me
      perfect|great|exactly|indeed|affirmative|go ahead|please do|i do|i am|it is|i would|id love to
      i think so|no problem|not a problem|no worries|why not|by all means|you bet|for sure
      that would be great|thatd be great|that would be good|that would be fine|lets do it
      lets do that|do it|i agree|good|very good|true|thats true|confirmed|i confirm|totally
      wonderful|lovely|brilliant|excellent|ill take it|ill take that|ill take that one
      i will take it|i take it|take it|ill have that|book it|book that|go for it|lets go
      that suits me|suits me|works|yes it is|absolutely yes|without a doubt|no doubt
      nothing wrong with that|dont mind if i do|yes i do|not wrong|cool|spot on|bang on|dead on
      bingo|thats the one|thats the very one|you got it|youve got it|got it in one|thats mine|thats me
      thats him|thats her|precisely|just so|quite right|quite so|quite correct|that is right|deal|ideal
      fantastic|awesome|amazing|splendid|marvellous|smashing|fab|fabulous|grand|crack on|lock it in
      get it booked|put me down|yes go on|go on then|go on|happy with that|im happy with that
      yes that one|im in|thats perfect|that is correct|that is it
    `,
    no: phrases`
      no|nope|nah|naw|no way|not really|not at all|i dont think so|dont think so|not today|not now
      not yet|never|thats wrong|wrong|its wrong|thats not right|thats not correct|not right
      not correct|thats incorrect|incorrect|negative|no thanks|no thank you|i dont|i do not|im not
      it isnt|its not|it is not|absolutely not|definitely not|certainly not|of course not
      please dont|please do not|dont|dont do that|not interested|i dont want to|i dont want that
      id rather not|rather not|it doesnt|that doesnt work|that does not work|doesnt work
      doesnt work for me|that doesnt work for me|not okay|not ok|not fine|false|thats false|not true
      thats not true|not good|no good|not necessary|i cant|i cannot|i cant do that|thats not it
      by no means|uh uh|nuh uh|not quite|not exactly|not sure thats right|no it isnt|no its not
      nothing|cancel that|dont book it|do not book it|dont book that|dont book
    `,
    unsure: phrases`
      maybe|im good|im fine|im all good|never mind|perhaps|possibly|i dont know|dont know|not sure
      im not sure|i am not sure|i guess|kind of|sort of|it depends|depends|probably|probably not
      let me think|let me check|no idea|i have no idea|who knows|what|pardon|hmm|dunno|i dunno
      either|yes and no
    `,
    filler: phrases`
      please|thanks|thank you|thank you very much|thanks very much|um|uh|er|erm|oh|ah|well|so|that
      thats|it|its|is|very|much|you|then|just|really|and|with me|for me|sir|madam|maam|to me|i said
    `,
    correction: phrases`
      sorry|actually|i mean|i meant|correction|scratch that|on second thought|on second thoughts
      no sorry|sorry no|no actually|no i mean|no i meant|wait sorry
    `,
  },
  hedges: phrases`
    not|dont|but|if|except|unless|only|cannot|cant|wont|isnt|nothing|or|however|until|instead|after
    before|another|different|no
  `,
}
