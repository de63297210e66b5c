import { combinePhrases } from '../combine-phrases.ts'
import { joinEndings } from '../join-endings.ts'
import { phrases } from '../phrases.ts'

const ADVERBS = phrases`
  why|either|part time|part timer|somewhere|somewheres|everywhere|constantly|officially|technically
  legally|emotionally|importantly|purely|utterly|dearly|strangely|proudly|partly|firstly|secondly
  thirdly|lastly|financially|loudly|professionally|formally|truthfully|oddly|primarily|remarkably
  gradually|distinctly|accordingly|exclusively|increasingly|rightly|considerably|swiftly
  exceptionally|whatsoever|whatnot|insanely|ridiculously|stupidly|crazily|criminally|handily
  annoyingly|awkwardly|sadly|regrettably|unfortunately|alas|unluckily|tentatively|provisionally
  hopefully so|plainly|bluntly|simply put|crucially|ideally like|logically|theoretically speaking
  generally speaking|roughly speaking|strictly speaking|broadly|broadly speaking|arguably
  conceivably|feasibly|plausibly|doubtless|assuredly|verily|altogether now|rather well|fair
  fairly well|right well|dead|well good|proper good|jolly|jolly well|thereby|wherein|whereby|thus
  furthermore|moreover|likewise|besides that|whichever way|every which way|any which way
  somehow or other|forever
`
/** In the comparative and superlative. */
const COMPARED = joinEndings(
  phrases`
    smart|cool|calm|kind|sweet|strong|cheap|light|bright|fresh|neat|sane|fair|smooth|sound|clean
    clear|quick|slick|warm|keen|cleverer|comfi|cosi|tidi|healthi|happi|friendli|steadi|clumsi|luxi
  `,
  'er|est',
)
const COMPARATIVES = phrases`
  ${COMPARED}|clever|wiser|wisest|safer|simpler|gentler|nobler|saner|sanest|less hassle|less bother
  less trouble|less stress|more sensible|more practical|more realistic|more suitable for me
  more manageable|more doable|more relaxed|more comfortable|more comfy|more straightforward
  more reasonable|more civilised|more civilized|more humane|more like it|more my speed|more my style
  most sensible|most practical|most realistic|most reasonable|most comfortable|better off
  better all round|better all around|better overall|best overall|best all round|kinder on (me
  my back|the knees|the kids)|easier on (me|my back|everyone|the kids)
`
const PRAISE = phrases`
  charming|delightful|delicious|adorable|magical|magnificent|remarkable|extraordinary|classic|noble
  supreme|ultimate|prime|phenomenal|stellar|sublime|divine|unreal|epic|legendary|top|ace|brill
  peachy|peachy keen|tickety boo|hunky dory|peach|mint|mega|wicked|lush|belter|crackin|cracking
  canny|bangin|banging|legit|lit|dope|chill|rad|primo|stoked|buzzing|pumped|obvious|curious|excited
  anxious|impressed|convinced|alive|a winner for me|a good fit|a great fit|a perfect fit|a safe bet
  a good bet|a sure thing|(|as) good as (any|anything)|as good a (day|time) as (any|anything)
  good as|sweet as|easy as|fine as|choice as|mean as|cool as|free as a bird|as free as a bird
  right as rain|pure class|pure dead brilliant|dead on|grand job|grand altogether|the very thing
  just the thing|just the ticket|just the job|just what i need|just what i want
  just what the doctor ordered|music to my ears|my favourite|my favorite|my favourite time
  my favorite time|my lucky day|a lucky day|no better|never better|couldnt be easier|hard to beat
  cant beat it|not a bad shout|a good shout|good shout|great shout|a great idea|a good idea
  good idea|great idea|good thinking|(suits|works for|suit|work for|good for|fine for|ideal for
  handy for|best for|better for|grand for|perfect for|easier for) (my|the|our) (husband|wife|partner
  son|daughter|mother|mum|mom|mam|dad|father|kids|family|boss|sister|brother)
`
const REGIONS = phrases`
  lah|leh|lor|liao|hor|meh|sia|la|mah|wah|aiya|aiyah|aiyo|alamak|walao|can lah|can can|also can
  can or not|can or cannot|can ah|can meh|ok can|okay can|ok lah|okay lah|steady|ja|yebo|eish|bru
  boet|boetie|oke|hey bru|lekker|ag|ag man|och|och aye|och well|nae bother|nae bother at all
  nae problem|nae worries|ken|d ye ken|hinny|flower|petal|me duck|me love|me lover|my lover|my love
  my dear|my darling|my luvver|our kid|chuck|cock|treacle|guv|guvnor|squire|governor|fair dinkum
  no wukkas|no wuckers|too right|true blue|good on ya|good on you|heaps|onya|cobber|digger|chur
  chur bro|kia ora|ka pai|yeah bro|my bro|cuz|whanau|eh bro|eh bud|na|haan|acha|accha|theek hai|arre
  are baba|bhai|bhaiya|didi|sirji|sir ji|madam ji|madamji|sahib|saab|beta|boss please|tata|cheerio
  cheery bye|toodle pip|ta ra|tara|ta ta|slan|go raibh maith agat|dia duit|ah here|ah go on|go on
  go on so|sure why not|sure lookit|lookit|begod|by god|bejaysus|yoke|so it is like|like you know
  d you know|do you know|do you know what|you know yourself|you know like|yessir|yes sir|yes maam
  yes ma am|bless your heart|fixin to|fixing to|might could|might should|yall all|all yall|dagnabbit
  holy cow|holy smokes|good grief|good heavens|good gracious|for goodness sake|for heavens sake
  for petes sake|mercy|lord knows|heaven knows|god knows|goodness knows|hang it all|bloody|flipping
  flippin|feckin|fecking|blinking|blooming|bleeding|ruddy|effing|freaking|friggin|frigging|damn
  damned|damn it|what the hell|heck yes|hell yeah|oh crap|holy crap|bugger|bugger it
  sod it|stuff it|jeez|geez|jeepers|cor|strewth|struth|crumbs|lordy|lordy me|dearie me|oh lord
`
const PLACES = phrases`
  (in|into|in to|around|near|out|up|down|over|through) (the city|the village|your area
  your neighbourhood|your neighborhood|your way|your neck of the woods|your part of town|ye
  the shopping centre|the mall)|(any|some|much) (use|good) (to|for) (ye|you|me|us|you guys
  yourselves|the doctor)|near you|nearby|local to you|round the corner|around the corner
  across the road|over the road|down the road
`
/** Possible times do not replace others. */
const POSSIBLE = combinePhrases(
  'i|we',
  'can|could|might|may|will be able to|would be able to|should be able to',
  phrases`
    |also|probably|maybe|possibly|just about|definitely|certainly|easily|always|perhaps|usually
    normally|only
  `,
  phrases`
    do|manage|make|be able to do|be able to make|be able to manage|make it
  `,
)
/** "If that's not too early" and "that's not too early" do not limit the time. */
const NOT_TOO_EARLY = [
  combinePhrases(
    'if|unless|as long as|so long as|provided|hopefully',
    'thats|its|that is|it is|that isnt|it isnt|thatd be|itd be',
    '|not',
  ),
  combinePhrases('thats|its|that is|it is|hopefully', 'not'),
  'that isnt|it isnt|that wont be|it wont be',
  'would (that|it) be|is (that|it)|isnt (that|it)|wouldnt (that|it) be',
]
  .map((lead) =>
    combinePhrases(
      lead,
      'too|that|so|very',
      'early|late|soon',
      phrases`
        |for you|for ye|in the day|in the morning
      `,
    ),
  )
  .join('|')

const IF_FREE = combinePhrases(
  'if|as long as|provided|assuming|hopefully',
  phrases`
    its|thats|that is|it is|that one is|theyre|that ones|youre|ye are|you are|hes|shes|the doctors
    the doctor is
  `,
  'still|not gone|not taken|not booked|not too busy|about|around|open|not full|not away|there',
  '|there|free|going|available|open|on|already|then|by then|in|for you',
)

const TAGS = combinePhrases(
  'isnt|arent|wasnt|werent|didnt|doesnt|hasnt|havent|hadnt|wouldnt|shouldnt|dont|aint',
  'i|it|we|you|he|she|they|that|there',
)
const CONVERSATION = phrases`
  life|everything|money|course|order|ladies|gentlemen|fact|the fact is|congratulations|news
  questions|attention|honor|honour|opinion|gift|joy|sake|instance|occasion|discussion|response
  approval|assistance|evaluation|assessment|session|sessions|suite|upstairs|downstairs
  lobby|entrance|elevator|apology|sentence|subject matter|ever|bet|i bet|ill bet|swear|i swear
  forgive|forgive me|apologise|apologize|i apologise|i apologize|promised|believes|recognise
  recognize|require|requires|forgot|forgotten|i forgot|i nearly forgot|i almost forgot|happened
  figure|figure out|figured|hear|excuse|trouble you|worth|worth a try|worth it|worth a shot
  worth asking|lot|a lot|lots|loads|a whole lot|clear|fast|poor me|silly|silly old me|old me
  little old me|chosen one|speaks|spoken|telling you|if you (pushed|pressed|push|press|forced|asked
  ask|insist|insisted) me|if (push came to shove|im honest|im being honest|i am honest
  truth be told)|if you (twist|twisted) my arm|twist my arm|you (pushed|pressed|forced|asked|push
  press) me|you made me (choose|pick)|if you made me (choose|pick)|for what its worth
  when alls said and done|when all is said and done|to be frank|to be blunt|to be straight
  to be straight with you|truth is|the truth is|point is|the point is|long story short
  to cut a long story short|if memory serves|if memory serves me right|off the top of my head
  as far as (i know|i can see|i can tell|im concerned|im aware|i remember)|for all i know
  so they say|believe it or not|if you ask me|in my opinion|from my perspective
  from my point of view|on paper|in theory|in principle|in practice|on the whole|by and large
  more than happy|only too happy|more than welcome|couldnt ask for better|beggars cant be choosers
  one way or the other|come rain or shine|rain or shine|the more the merrier|better late than never
  better safe than sorry|here goes|here we go|there you go|there we go|there we are|here we are
  now youre asking|thats the thing|thats a good question|good question|youve got me there|(hang on
  hold on|wait|wait now|bear with me) (till|while|until|and|til) (i|ill) (|just) (see|check|look
  get my diary|find my diary|get my glasses|find my glasses|grab a pen|have a look|think|ask)
  let me (|just|quickly|have a) (see|check|look|think|ask|look at|glance at|consult|open|find|get) (
  my|the|with my|at my) (husband|wife|diary|calendar|schedule|planner|phone|app|rota|week|dates
  partner|boss|book)|(im|i am) (|just) (looking at|checking|going through|scrolling through|opening
  pulling up|consulting) (my|the) (diary|calendar|schedule|planner|phone|rota|wall chart|week|app
  book)|(according to|going by|looking at|from|by) (my|the) (diary|calendar|schedule|planner|phone
  app|rota|wall chart)|(my|the) (diary|calendar|phone|app|planner|rota|schedule) (says|tells me
  shows|is telling me|looks|reckons)|like you wouldnt believe|you wouldnt believe|would you believe
  believe me|trust me|take my word for it|i tell you|i tell ya|im telling you|let me tell you
  wouldnt you know|wouldnt you know it|just my luck|typical|story of my life|such is life|thats life
  cest la vie|ah well|oh well|no matter|not that it matters|for the record
  just so you know|just to let you know|just to say|just saying|to be sure to be sure|as it were
  in a way|in a sense|in other words|put it this way|lets put it this way|ill put it this way
  in short|in brief|in a nutshell|bottom line|the bottom line is|the upshot is|the best i can do
  best i can do|thats the best i can do|all i can do|thats all i can do|the most i can do
  i could live with that|i can live with that|(id|i would|ill) (|be able to) (make it work
  make that work|swing it|swing that|wangle it|fit it in|squeeze it in|get away with it|cope|survive
  live)|(make|makes|making) it work|make that happen|make it happen|swing it|swing that|wangle it
  at your mercy|your man|your lady|the young man|so as not to (be late|rush|be a pain|be a nuisance
  clash|miss it)|to avoid (the rush|traffic|the traffic|rush hour|the crowds|the queue|the queues)
  beat the (traffic|rush|crowds|queue)|while (im at it|im on|i have you|ive got you|im in the mood
  youre there|youre at it)|to get it (over with|done|sorted|out of the way|over and done with)
  get it (over with|done|sorted|out of the way|over and done with)|if you (could|can
  would) (be so kind|do that for me|do me a favour|do me a favor|check for me|have a look
  look for me|see what you have)|if (youre|you are|ye are|they are|theyre) (doing|taking|running
  seeing) (appointments|bookings|people|patients|clients|customers|anyone) (|then)|(get|slot|squeeze
  fit) (me|us|her|him|them|my mother|my mum|my mom|my husband|my wife|my son|my daughter) (in|down
  up)|(come|came|coming|go|going|pop|drive|get|call|nip|head|stroll|walk|wander|run|swing) (|on|back
  straight) (down|over|up|across|along|round|in) (|there|to you|to ye|to see you|to yourselves
  to the office|to the clinic|to the shop)|(my|the|our) (husband|wife|partner|son|daughter|mother
  mum|mom|mam|dad|father|sister|brother|friend|boss) (needs to|wants to|has to|will|would like to
  is going to|hopes to|can|could|might) (be there|be there too|be there as well|come|come too
  come along|come as well|come with me|sit in|join|join us|join me|be present|drive me|bring me
  give me a lift|drop me|drop me off|drop me down|take me|run me over|run me down)
`

/** Further words and phrases of any conversation that say nothing about a time. */
export const everydayWords = [
  NOT_TOO_EARLY,
  IF_FREE,
  POSSIBLE,
  PLACES,
  ADVERBS,
  COMPARATIVES,
  PRAISE,
  REGIONS,
  TAGS,
  CONVERSATION,
].join('|')
