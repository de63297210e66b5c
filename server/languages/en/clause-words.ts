import { phrases } from '../phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { PEOPLE, REASONS } from './reason-phrases.ts'

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
    (|is there) any (chance|hope|way) (|that) (we|i|you|ye) (could|can|might) (|do|do it|make
    make it|come|have|move it|get|fit me in|see me)|so|therefore|hence|which means|thats why
    which is why|so then|and so|so thats why|what about|how about|would prefer|id prefer|id rather
    id much rather|i would rather|id sooner|would rather|i would prefer|id much prefer|much rather
    prefer rather|better off with|id like|id love|i would like|i would love|i want|i need|lets do
    lets say|lets go|lets go for|lets go with|lets take|lets try|lets make it for|lets shoot for
    lets aim for|shall we try|ill take|ill go for|ill go with|ill have|is there anything
    is there any chance|any chance of|any chance you could do|have you anything
    have you got anything|do you have anything|do you have any|have you got|do you have
    would you have|would you have anything|might you have|have ye anything|would it be possible
    is it possible|what i can do is|so how about|so what about|could it be|can it be|might it be
    it would have to be|itd have to be|it has to be|it will have to be|itll have to be
    would it be ok|i was thinking|i was hoping|i was wondering|put me down for|and (put|book|stick
    pop|pencil|slot|fit) (me|us) (|in|down) (on|for)|and (give|do|make it|take)|that leaves
    which leaves|so that leaves|that only leaves|that just leaves|leaving|which only leaves
    so that only leaves|so im left with|so were left with|which leaves me with|that leaves me with
    lets leave that and|leave that and|leave it and|lets forget that and|forget that and
    skip that and|lets skip that and|give me|gimme|just give me|kindly give|pls give|better to do
    better do|so better|best do|best make it|we should do|we should say|i should do|might as well do
    may as well do|might as well say|may as well say|then lets|then can we|then could we|then ill
    then id|then id say|then how about|then what about|then what if we|what if we|what if i
    what if you|would you be ok with|would you mind|would you consider|is there nothing
    have you nothing|have you got nothing|do you have nothing|you have nothing
    you wouldnt have anything|wouldnt you have anything|any hope of|any hope you could
    is there any hope of|is there any way|any way we could|any way you could
    is there any possibility|would there be anything|would there be any|would there be|im hoping for
    im after|im looking at|im thinking|im aiming for|my vote is|my preference is
    my preference would be|my choice would be|id plump for|ill plump for|id settle for
    ill settle for|stick me down for|stick me in for|pop me down for|pop me in for|book me in for
    book me for|sign me up for|mark me down for|pencil me in for|slot me in for|squeeze me in for
    fit me in for|put me in for|get me in for|slide me in for|throw me in for|it wants to be
    it wants to be a|it would want to be|itd want to be|it needs to be|itd need to be
    it would need to be|it must be|itd better be|it better be|its better be|it had better be
    its gotta be|its got to be|it gotta be
  `,
  combinePhrases(
    'can|could|may|might|would|shall|should|will',
    'i|we|you|ye',
    '|do|say|maybe|please|just',
  ),
].join('|')

const CANNOT_BARE = combinePhrases(
  'i|we|he|she|they|you|',
  phrases`
    cant|cannot|couldnt|shant be able to|shant manage|cant really|couldnt really|wont be able to
    would not be able to|wouldnt be able to|am not able to
  `,
)

/** Words that begin a reason. */
export const BECAUSE = phrases`
  ${REASONS}
  because|because of|cause|cos|coz|cuz|since|as i|as im|as ive|as we|as were|as weve|as my|as the
  as its|as theres|as thats|due to|seeing as|seeing that|given that|on account of|thanks to|owing to
  considering|the reason is|reason being|thats when|thats because|its because|after all i|being as
  in as much as|for i|otherwise i|otherwise ill|otherwise im|or else ill|or else im|not because
  just because|only because|mainly because|partly because|basically because
`

/** Words before a wish that a later one replaces. */
export const ABANDONED = [
  combinePhrases(
    'i was|we were|i am|i had been|id been',
    phrases`
      going|gonna|about|planning|fixing|tempted|all set
    `,
    'to',
    'say|suggest|ask for|ask|pick|go for|propose|come|come in|take',
  ),
  combinePhrases(
    'i|we|you|id|i think i|i know i|i know we|last time i|i already',
    '|originally|initially|first|did|had|only',
    phrases`
      said|say|asked for|picked|chose|agreed|agreed on|told you|told ye|wanted|booked|wrote down
      put down
    `,
    '|earlier|before|at first|first|originally|the last time|yesterday',
  ),
  phrases`
    my heart says|all things being equal id have said|id have said|i would have said|i nearly said
    i almost said|i wouldve said|the ideal would have been|ideal would have been
    ideally it would have been|it wouldve been|it would have been|the ideal was
    i would have preferred|i would have liked|id have preferred|id have liked|id have loved
    i wouldve liked|i wouldve preferred|i wouldve loved|i had hoped for|id hoped for
    i had been hoping for|id been hoping for|i had my heart set on|i had in mind|i had thought of
    id thought of|normally id say|normally i would say|usually id say|normally id ask for
    in an ideal world id have said|id normally say|id normally ask for|last time was
    last time it was|it used to be|i used to come|my usual is|my usual slot is|my usual time is
  `,
].join('|')

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
  combinePhrases(
    PEOPLE,
    'cant|cannot|wont|couldnt|isnt able to|wont be able to|doesnt',
    '|do|make|manage|come|make it|get here|get off|get away|like|want',
  ),
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
    i dont think ill make|i dont think ill be free|i dont think im free|outwith|anything outwith
    nothing|nothing on|nothing for|not doing|none on|no way on|no way i can do|no chance on
    no chance of|there is no way i can do|theres no way i can do|theres no way i could do
    i refuse to do|id hate|i hate|i hate doing|i cant stand|i cannot stand|i cant bear|i cant face
    im not fond of|im not mad about|im not crazy about|im not keen on|not keen on|im not a fan of
    not a fan of|id rather skip|forget|forget about|leave out|cross out|rule out|you can rule out
    you can forget|ill have to rule out|let us leave|lets leave out|lets skip|lets avoid
    other than on|bar on|barring only|except maybe|except perhaps|except only|except just
    apart from on|aside from on|not this coming|not that the on the
  `,
  combinePhrases(
    'i|we|he|she|they',
    phrases`
      wont be|will not be|wouldnt be|am not going to be|cant see myself|cant see me|dont see myself
      dont fancy
    `,
    phrases`
      getting out|getting in|getting there|coming|coming in|going|making it|making it in
      able to make|able to do|doing|managing|venturing out|driving
    `,
    '|on|for',
  ),
  combinePhrases(
    phrases`
      id rather not|i would rather not|id prefer not to|i dont want to|i dont wanna|i dont like to
      i dont like|id hate to|i hate to|i try not to|i dont really want to|i dont fancy
      i dont really like|i never want to|i dont usually
    `,
    '|come in|come|do|do it|go|have it|drive|go out|be out|travel|venture out|come out|meet|make it',
    '|on',
  ),
  combinePhrases(
    CANNOT_BARE,
    phrases`
      do|make|come|manage|come on|make it|make it on|come in|do it|do it on|get in|see you|meet
      attend|go|have|take
    `,
  ),
].join('|')

/** Words that refuse the times before them. */
const BAD_FOR_OTHERS = combinePhrases(
  phrases`
    doesnt work|wont work|is no good|is out|isnt good|doesnt suit|wont suit|is bad|is awkward
    dont work|dont suit|isnt great|is tricky|is difficult|is hard|is not good|are no good
  `,
  '|for|with',
  PEOPLE,
)

const HYPOTHETICAL = combinePhrases(
  'would have|wouldve|would of|woulda|mightve|might have',
  'been|suited|worked|done|been my|been the',
  phrases`
    |perfect|ideal|great|grand|lovely|best|fine|good|handy|better|easier|nice|my first choice
    my choice|my preference|me|me fine|me best|for me|nicely|ok|okay|brilliant|first choice|the best
    the dream|handiest|easiest
  `,
)

export const NOTTHAT = phrases`
  ${HYPOTHETICAL}|${BAD_FOR_OTHERS}|excepted|excluded|aside|not included|not counted
  not withstanding|cannot also|also cannot|cannot lah|cannot leh|cannot one|(id|i would|wed
  we would) be (|a bit|a little|very|really|pretty) (under pressure|rushed|rushing|pushed|pushing it
  late for work|cutting it fine|cutting it close|stretched|stuck|struggling|run off my feet)|(it
  that|thatd|itd|it would|that would|thats|its|it might|that might|thatll|itll) (|be) (|a bit
  a little|very|really|pretty|kind of|too|far too|cutting it) (of a|) (under pressure|rush|rushed
  push|squeeze|stretch|struggle|tight|tight for me|hard|difficult|awkward|tricky|ask|fine
  close) (for me|for us|to make|for me to make)|(then|but then|) (id|i would|ill|id only
  i might) (miss|be missing|lose|have to skip|have to miss) (my|the|out on|) (lunch|bus|train|class
  lift|break|connection|ferry|dinner|mass|school run|pickup)|is a (rush|bit of a rush|push
  bit of a push|squeeze|struggle|stretch|bit tight|tight squeeze|zoo|circus|disaster|killer|pain
  hassle|bust|wash|bother|bad idea|tough one|tough day|hard day|hard one|problem|bit much|no)
  are a (zoo|circus|disaster|nightmare|pain|mess|struggle|problem|no|killer|bit much|bust
  no go) (over there|for me|here|for us|at work|)|(is|are|was) (|a bit|a little|kind of|too|really
  very|pretty|always|usually|just) (tight|tricky|awkward|difficult|tough|rough|hard|messy|dodgy|iffy
  chaos|murder|brutal|dead|dicey|hopeless|useless|ruled out|shot|scuppered|busy|hectic|crazy|mental
  mad|bad|full|rammed|chocka|packed|booked|taken|spoken for|blocked|closed) (for me|for us|with me
  here|at work|)|wont suit at all|doesnt suit at all|doesnt work at all|never works|never suits
  never works for me|never suits me|wouldnt do|wouldnt do me|wouldnt be good|wouldnt be great
  wouldnt be ideal|wouldnt be possible|wont be possible|wont be good|wouldnt be any good
  wouldnt suit at all|isnt suiting|isnt on for me|isnt happening|aint happening|not happening
  is not happening|aint possible|aint good|aint great|isnt looking good|not looking good
  is looking bad|dont suit at all|dont really work|doesnt really work|doesnt really suit
  dont really suit|isnt really good|isnt really ideal|isnt really possible|isnt so good|not so good
  isnt too good|not too good|isnt that great|is not so good|is not that great
  is not convenient for me|is no longer possible|is cancelled|is off|is definitely out|is right out
  is completely out|is out im afraid|is out sorry|is a goner|is off limits|is not for me|not for me
  is a day of rest|is my day of rest|is family day|is a family day|is a school day|is a work day
  is my busy day|is my busiest day|are my busy days|i cant do it then|i cant do then|cant do it then
  cant do then|i cant make it then|cant make it then|probably out|definitely out|likely out
  out for me|not going to work|not gonna work|not going to suit|not going to be possible
  arent going to suit|isnt going to suit|not working for me|not workable|not doable|isnt doable
  isnt workable|doesnt work|does not work|dont work|wont work for me|is no good|isnt good|is bad
  is out|is impossible|isnt possible|doesnt suit me|doesnt work for me|does not work for me|are out
  are bad|dont work for me|is not good|is not possible|is taken|wont work|doesnt suit|dont suit
  dont suit me|wont suit|wont suit me|wont do|will not work|will not do|wouldnt work
  wouldnt work for me|wouldnt suit|wouldnt suit me|would not work|would not suit|does not suit
  does not suit me|do not work|do not suit|isnt going to work|is not going to work
  arent going to work|isnt gonna work|aint gonna work|isnt any good|isnt any good to me|isnt any use
  isnt great|isnt great for me|isnt the best|isnt ideal|isnt convenient|isnt suitable
  is not suitable|is not convenient|is not ideal|is not great|is unsuitable|is inconvenient
  is out for me|is out of the question|is off the table|is a no go|is a no no|is a non starter
  is no use|is no use to me|is no good to me|is no good for me|are no good|are no good for me
  are no good to me|is not good for me|is not a good day|isnt a good day|isnt a good time
  is not a good time|is a bad day|is a bad time|is a bad one|is bad for me|are bad for me
  is terrible|is awful|is a nightmare|is a write off|is crazy|is crazy for me|is nuts|is mad
  is hectic|is manic|is chaotic|is insane|is a mess|is packed|is full|is fully booked|is jammed
  is jam packed|is slammed|is busy for me|is too busy|is a holiday|its a holiday weekend for us
  its a holiday weekend|its a holiday|its a bank holiday|its a public holiday|its a holiday for us
  thats a holiday|thats a bank holiday|is a bank holiday|is a public holiday|is a holiday for us
  is a holiday for me|is a stat holiday|is a federal holiday|is too early|is too late|is a bit early
  is a bit late|is too soon|is a little early|is a little late|is too early for me
  is too late for me|is a bit early for me|is a bit late for me|is a bit soon|is cutting it fine
  is too tight|is not an option|isnt an option|is not on|isnt on|is blocked|is blocked off|is booked
  is spoken for|is gone|no good|no good for me|no good to me|no use|no use to me|not good
  not good for me|not ideal|not great|not great for me|not possible|not possible for me|impossible
  impossible for me|out of the question|off the table|a no go|a non starter|a nightmare|a write off
  are impossible|are full|are packed|are crazy|are hectic|are terrible|are awful|are a nightmare
  are a no go|are too early|are too late|are out of the question
`
