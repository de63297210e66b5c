import type { NamingWords } from '../naming-words.ts'
import { phrases } from '../phrases.ts'

export const namingWords: NamingWords = {
  silent: phrases`
    a|an|the|to|for|with|at|of|on|and|or|please|thanks|thank|you|i|we|us|it|is|its|that|this|one
    ones|want|wanted|need|would|like|id|ill|lets|could|have|get|book|schedule|set|arrange|sign
    reschedule|kind|type|sort|called|named|some|any|in|minute|minutes|min|mins|hr|hrs
  `,
  qualifiers: phrases`
    up|quick|short|brief|free|normal|regular|standard|usual|new|long|half|hour|hours|just|my|our
    your|can|may|do|make
  `,
  titles: 'mr|mrs|ms|miss|mister|sir|madam|doctor|dr|prof|professor',
  abbreviatedTitles: 'dr|mr|mrs|ms|prof',
  weak: phrases`
    meeting|meetings|call|calls|appointment|appointments|session|sessions|visit|visits|chat|chats
    talk|talks|conversation|slot|event|booking
  `,
  negations: 'not|no|none|without|neither|nor|instead|except|dont|never',
  anyone: phrases`
    any|anyone|anybody|any one|any of them|any of you|any agent|any person|any member|any colleague
    anyone available|anybody available|any available|any available agent|first available
    first available agent|first available person|next available|next available agent|whoever
    whoever is free|whoever is available|someone|somebody|anyone is fine|anybody is fine
    anyone will do|any is fine|either|either of them|either one|no preference|no particular
    no one in particular|nobody in particular|none in particular|no matter|no matter who
    it doesnt matter|doesnt matter|does not matter|it does not matter|dont care|i dont care
    dont mind|i dont mind|all the same|unspecified|not specified
  `,
  aroundAnyone: 'with|the|just|please',
  polite: 'please|kindly|thanks|thank|for',
  with: 'with',
  beforePerson: 'with|see|meet',
  beforeAny: 'for',
  articles: 'a|an|the|my|our|your',
  no: 'no|nope|not',
  or: 'or|either|otherwise|alternatively',
  inflections: 's|es',
  derivations: '(?:ation|ion|ory|ing|ive)s?',
  beforePlace: phrases`
    im in|i am in|we are in|were in|im currently in|i am currently in|im based in|i am based in
    were based in|based in|i live in|im calling from|i am calling from|calling from|im over in
    im out in
  `,
}
