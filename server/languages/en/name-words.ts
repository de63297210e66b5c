import type { NameWords } from '../name-words.ts'
import { phrases } from '../phrases.ts'

export const nameWords: NameWords = {
  leads: phrases`
    my name is|my names|my full name is|my first name is|my last name is|my surname is|the name is
    the names|name is|name|this is|its|it is|i am|im|you can call me|call me|thats|that is
    that would be|sure|yes|yeah|ok|okay|hi|hello|hey|good morning|good afternoon|um|uh|well
    of course|so|yes hi|here is|mr|mrs|ms|miss|mister|just|only|please write|put it under|put down
  `,
  tails: phrases`
    speaking|here|please|thanks|thank you|thats it|thats my name|and thats spelled|thats spelled
    spelled|and its spelled|its spelled|spelt|its spelt|thats|with|is my name|is the name|with an accent|the second|the third|the fourth
  `,
  introductions: phrases`
    the full name is|my full name is|name is|my name is|my names|the name is|in the name of|under the name of
  `,
  beneficiaries: phrases`
    for my assistant|for my flatmate
    book my mother|book my father|book my mum|book my mom|book my dad|book my wife
    book my husband|book my son|book my daughter|book my partner|bring my son|bring my daughter
    its for my mother|for my mother|for my father|for my mum|for my mom|for my dad|for my wife
    for my husband|for my son|for my daughter|for my partner|for my boss|for my colleague
    for my friend|on behalf of|her name is|his name is|their name is|for my brother
    for my sister|for my business partner|for my neighbour|for my neighbor|for my grandmother
    for my grandfather|for my nan|for my gran|for my granddad|for my grandson
    for my granddaughter|for my girlfriend|for my boyfriend|for my client|for my patient
    for my kid|for my child|for my daddy|for my mommy
  `,
  weakIntroductions: 'this is|im|i am|its|it is|here is',
  capitalizesNouns: false,
  capitalizesDays: true,
  signatures: 'speaking|here|is my name|is the name',
  titles:
    'doctor|dr|professor|prof|mr|mrs|ms|miss|mister|sir|madam|maam|reverend|rev|captain|sergeant',
  givenLabels: phrases`
    my first name is|the first name is|first name is|first name|my given name is|given name is
    given name|my christian name is|is my first name|is my first|is the first name|is my given name
  `,
  familyLabels: phrases`
    my last name is|the last name is|last name is|last name|my surname is|the surname is|surname is
    surname|my family name is|family name is|family name|is my last name|is my last|is the last name
    is my surname|is the surname|is my family name
  `,
  spelledWith: phrases`
    with a|with an|with the|with|spelled with a|spelled with an|spelled with|spelt with a
    spelt with an|spelt with|written with a|written with
  `,
  spelledWithout: 'without a|without an|without the|without|no|not with a|not with an',
  spelledLast: 'at the end|in the end|on the end',
  restatements: 'thats|that is|its|no|no its|or rather|its really|in full|short for|rather',
  fillers: 'um|uh|uhm|erm|hmm|er|ah',
  notNames: phrases`
    called|named
    her|his|she|he|they|them|their|us|our|its|it|theres|youre|hes|shes|whos|ill|id|ive|were|just|got
    from|by|as|so|if|because|but|let|make|put|get|see|take|come|go|know|think|told|youve
    code|email|mail|phone|number|address|company|confirmation|invoice|date|time|times|nobody|none|moment|minute|second|wait|hmm|huh|pardon|excuse|wife|husband|son|daughter|mother|boss
    anything|something|nothing|everything|already|told|said|say|says|again|question|questions|help
    morning|afternoon|evening|noon|next|week|works|then|instead|maybe|friend|colleague
    wrong|incorrect|misspelled|misspelt|spelled|spelt|mistake
    yes|yeah|yep|no|nope|not|maybe|sure|okay|ok|right|correct|hello|hi|thanks|thank|please|sorry
    what|who|why|how|when|where|the|a|an|is|are|was|want|need|would|like|have|can|could|do|does|dont
    i|me|my|you|your|we|it|that|this|for|about|with|appointment|book|booking|meeting|call|calling
    name|tomorrow|today|monday|tuesday|wednesday|thursday|friday|saturday|sunday|hundred|at|good
    fine|great|well|speaking|interested|busy|ready|back|new|late|sick|trying|looking|here|there|and
    or|to|of|in|on
  `,
  rareNames: phrases`
    can|do|an|my|me|may|who|was|in|on|monday|tuesday|wednesday|thursday|friday|saturday|sunday|good
    so|say|son|noon|fine|new|well|week|would|at|to|is|or
  `,
  beforeName: 'for|its|is|name|thats',
  commonNames: phrases`
    thomas|mark|frank|carol|virginia|hope|joy|dawn|ray|bill|bob|guy|max|chuck|davis|martin|young
    king|hill|nelson|cook|ward|wood|mendoza|stone|black|field|church|cross|page|power|jan|sofia|lucia
    juan|luis|jesus|francisco|angel|diego|santiago|salvador|paz|vincent
  `,
  particles: 'van|dos|da|di|ten|ter|af|av|bin|ibn',
}
