import { phrases } from '../phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'

/** Words that begin a new wish, so that the words before them need no meaning. */
export const WISH = [
  combinePhrases(
    'i|we|id|wed',
    phrases`
      want to|need to|would like to|would love to|like to|love to|prefer to|would prefer to
      really need to|really want to|just need to|just want to|wanted to|was hoping to|was looking to
      hope to|was wanting to
    `,
  ),
  phrases`
    so|therefore|hence|which means|thats why|which is why|so then|and so|so thats why|what about
    how about|would prefer|id prefer|id rather|id much rather|i would rather|id sooner|would rather
    i would prefer|id much prefer|much rather|prefer rather|better off with|id like|id love
    i would like|i would love|i want|i need|lets do|lets say|lets go|lets go for|lets go with
    lets take|lets try|lets make it for|lets shoot for|lets aim for|shall we try|ill take|ill go for
    ill go with|ill have|i could do|i can do|we could do|we can do|i could manage|i can manage
    i could make|i can make|is there anything|is there any chance|any chance of
    any chance you could do|have you anything|have you got anything|do you have anything
    do you have any|have you got|do you have|would you have|would you have anything|might you have
    have ye anything|would it be possible|is it possible|what i can do is|so how about|so what about
    could it be|can it be|might it be|it would have to be|itd have to be|it has to be
    it will have to be|itll have to be|would it be ok|i was thinking|i was hoping|i was wondering
    put me down for
  `,
  combinePhrases(
    'can|could|may|might|would|shall|should|will',
    'i|we|you|ye',
    '|do|say|maybe|please|just',
  ),
].join('|')

/** "My train leaves at six": the times after these are not wishes. */
const EVENTS_OF_OTHERS = combinePhrases(
  'my|the|our',
  phrases`
    flight|train|bus|boat|ferry|plane|lift|taxi|carer|game|match|show|concert|film|movie
  `,
  phrases`
    leaves|leaves at|goes at|departs|departs at|is at|starts|starts at|is due|is due at|is on at
    arrives at|gets in at|lands at
  `,
)

const CANNOT_BARE = combinePhrases(
  'i|we|he|she|they|you|',
  phrases`
    cant|cannot|couldnt|shant be able to|shant manage|cant really|couldnt really|wont be able to
    would not be able to|wouldnt be able to|am not able to
  `,
)

/** Words that begin a reason. */
export const BECAUSE = phrases`
  i go to work|i head to work|i leave for work|i go into work|i start work|i start work at
  i start at|i begin work|i have to leave at|i have to be gone by|i have to leave by
  ${EVENTS_OF_OTHERS}|because|because of|cause|cos|coz|cuz|since|as i|as im|as ive|as we|as were
  as weve|as my|as the|as its|as theres|as thats|due to|seeing as|seeing that|given that
  on account of|thanks to|owing to|considering|the reason is|reason being|thats when|thats because
  its because|after all i|being as|in as much as|for i|otherwise i|otherwise ill|otherwise im
  or else ill|or else im|not because|just because|only because|mainly because|partly because
  basically because
`

/** Words between a time and the one that replaces it. */
export const CORRECTION = phrases`
  no wait|wait|wait no|sorry|no sorry|sorry no|actually|actually no|no actually|i mean|i meant
  no i mean|no i meant|rather|or rather|make that|correction|on second thought|on second thoughts
  scratch that|scrap that|forget that|strike that|oh wait|oh no wait|oh wait no|hang on|no hang on
  instead|hold on|no hold on|no make it|no lets say|ah no|oh no|make it|make it for|no make that
  could you make it|could we make it|can we make it|can you make it|lets make it|lets make that
  actually make it|actually make that|id make it|better make it|better make that|make mine
  excuse me no|pardon i mean|my mistake|my bad|i tell a lie|tell a lie|no i tell a lie|apologies
  sorry i mean|sorry i meant|sorry make it|sorry make that|wait sorry|wait actually|no wait a minute
  well actually|well no actually|no no|oh sorry|oh sorry no|ah sorry|ah wait|what am i saying
  silly me|i got that wrong|thats wrong|let me correct that|let me rephrase|come to think of it
  now that i think of it|now that i think about it|thinking about it|on reflection|better yet
  better still|no better
`

/** Words that begin the subject of the call. */
export const TOPIC = phrases`
  calling about|im calling about|i am calling about|its about|its for|regarding|in regards to
  calling for|im calling for|ringing about|im ringing about|calling regarding|concerning
  phoning about|im phoning about|with regard to|with regards to|its regarding|its concerning
  its to do with|to do with|in relation to|to talk about|to speak about|to ask about|about my
`

/** Words that refuse the times beside them. */
export const CANNOT = [
  CANNOT_BARE,
  combinePhrases(
    'i am|im|were|we are|',
    'not',
    'free|available|going to be free|going to be available',
  ),
  phrases`
    im not able|im unable|unable to|wont be able|i wont be able|cant do that|cant do those
    wont manage|no can do
  `,
].join('|')

/** Words that refuse the times after them. */
export const NOT = [
  phrases`
    not|not on|but not|just not|except|except for|except on|excluding|apart from|aside from
    other than|not the|dont want|i dont want|no not|never|without|dont|rather not|id rather not|bar
    barring|save for|bar the|but never|all but|just not on|preferably not|ideally not|not at
    definitely not|certainly not|absolutely not|not really|not for|please not|never on|avoid
    avoiding|id like to avoid|id prefer not|id prefer not to|i prefer not|would rather not
    id rather avoid|i want to avoid|i try to avoid|skip|skipping|steer clear of|stay away from
    anywhere but|i dont do|we dont do|dont do|i never do|i dont work well|not including|excepting
    with the exception of|outside of|outside|it cant be|cant be|it cannot be|it mustnt be
    it shouldnt be|i dont think|i dont think i can|i dont think i can do|i dont think i could do
    i dont think ill make|i dont think ill be free|i dont think im free
  `,
  combinePhrases(
    CANNOT_BARE,
    phrases`
      do|make|come|manage|come on|make it|make it on|come in|do it|do it on|get in|see you|meet
      attend|go|have|take
    `,
  ),
].join('|')

/** Words that refuse the times before them. */
export const NOTTHAT = phrases`
  i cant do it then|i cant do then|cant do it then|cant do then|i cant make it then|cant make it then
  probably out|definitely out|likely out|out for me|not going to work|not gonna work
  not going to suit|not going to be possible|arent going to suit|isnt going to suit
  not working for me|not workable|not doable|isnt doable|isnt workable|doesnt work|does not work
  dont work|wont work for me|is no good|isnt good|is bad|is out|is impossible|isnt possible
  doesnt suit me|doesnt work for me|does not work for me|are out|are bad|dont work for me
  is not good|is not possible|is taken|wont work|doesnt suit|dont suit|dont suit me|wont suit
  wont suit me|wont do|will not work|will not do|wouldnt work|wouldnt work for me|wouldnt suit
  wouldnt suit me|would not work|would not suit|does not suit|does not suit me|do not work
  do not suit|isnt going to work|is not going to work|arent going to work|isnt gonna work
  aint gonna work|isnt any good|isnt any good to me|isnt any use|isnt great|isnt great for me
  isnt the best|isnt ideal|isnt convenient|isnt suitable|is not suitable|is not convenient
  is not ideal|is not great|is unsuitable|is inconvenient|is out for me|is out of the question
  is off the table|is a no go|is a no no|is a non starter|is no use|is no use to me|is no good to me
  is no good for me|are no good|are no good for me|are no good to me|is not good for me
  is not a good day|isnt a good day|isnt a good time|is not a good time|is a bad day|is a bad time
  is a bad one|is bad for me|are bad for me|is terrible|is awful|is a nightmare|is a write off
  is crazy|is crazy for me|is nuts|is mad|is hectic|is manic|is chaotic|is insane|is a mess
  is packed|is full|is fully booked|is jammed|is jam packed|is slammed|is busy for me|is too busy
  is a holiday|its a holiday weekend for us|its a holiday weekend|its a holiday|its a bank holiday
  its a public holiday|its a holiday for us|thats a holiday|thats a bank holiday|is a bank holiday
  is a public holiday|is a holiday for us|is a holiday for me|is a stat holiday|is a federal holiday
  is too early|is too late|is a bit early|is a bit late|is too soon|is a little early
  is a little late|is too early for me|is too late for me|is a bit early for me|is a bit late for me
  is a bit soon|is cutting it fine|is too tight|is not an option|isnt an option|is not on|isnt on
  is blocked|is blocked off|is booked|is spoken for|is gone|no good|no good for me|no good to me
  no use|no use to me|not good|not good for me|not ideal|not great|not great for me|not possible
  not possible for me|impossible|impossible for me|out of the question|off the table|a no go
  a non starter|a nightmare|a write off|are impossible|are full|are packed|are crazy|are hectic
  are terrible|are awful|are a nightmare|are a no go|are too early|are too late
  are out of the question
`
