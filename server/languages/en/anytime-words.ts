import { phrases } from '../phrases.ts'

/** Phrases that do not restrict the time. */
export const ANYTIME = phrases`
  next possible appointment|the next possible appointment|the next possible|next possible
  the next possible slot|the next possible time|the next possible date|the first possible
  first possible|the first possible appointment|the next appointment available
  the next slot available|next one available|the next one available|the first one available
  the next one thats free|the next thing available|the next thing you have|anytime|any time|whenever
  as soon as possible|asap|a s a p|the earliest|earliest|earliest possible|earliest you have
  first available|the first available|soonest|the soonest|soonest possible|the soonest you have
  right away|immediately|straight away|straightaway|i dont care|dont care|doesnt matter
  it doesnt matter|no preference|im flexible|flexible|im easy|you choose|you pick|whatever
  whatever works|whatever you have|whatever suits you|any day|any day works|next available
  the next available|next opening|the next opening|first thing you have|at your earliest convenience
  your earliest|now|right now|the earliest you have|the earliest youve got|earliest youve got
  the soonest youve got|the earliest you can do|the earliest you can|the soonest you can
  soonest you can|as soon as you can|as soon as you possibly can|as soon as you have|as soon as
  as soon as ye can|soon as possible|soon as you can|soon|as soon as may be|quick as you can
  as quick as you can|as quickly as possible|as quick as possible|the sooner the better
  sooner the better|the quicker the better|the earlier the better|earlier the better
  sooner rather than later|whenever suits|whenever suits you|whenever it suits|whenever it suits you
  whenever you can|whenever youre free|whenever you are free|whenever works|whenever works for you
  whenevers good|whenevers good for you|whenever is good|whenever is good for you|whenever you like
  whenever you want|whenever you have|whenever you have time|whenever youve got|whenever youve time
  whenever youve a slot|whenever theres a slot|whenever theres space|whatever suits
  whatever suits ye|whatever you like|whatever youve got|whatever is available|whatevers available
  whatevers free|whatevers going|whatever is free|whatever you think|whatever works for you
  whatever works best|whatever works best for you|whatever day|whatever time|whatever day suits
  whatever time suits|whatevers easiest|whatever is easiest|whatevers easiest for you
  whatever is easiest for you|whatevers best for you|whatevers good for you|whatever is good for you
  whatevers handy|whatevers handiest|whatevers the soonest|whatevers the earliest
  whatever is the soonest|whatever is the earliest|whatever comes up|any day at all
  any day of the week|any old day|any old time|any time at all|anytime at all|anytime you like
  any time you like|any time you have|anytime you have|anytime is fine|anytime is good
  any time is fine|any time is good|any time suits|any day suits|any time suits me|any day suits me
  any time works|anytime works|any day is fine|any day is good|every day|everyday|each day
  anything at all|anything will do|anything goes|anything you have|anything youve got|anything works
  anything suits|anything is fine|anywhere you can fit me in|wherever you can fit me in
  wherever you can fit|wherever you have space|i dont mind|dont mind|i dont really mind
  i dont mind at all|dont mind at all|i dont mind which day|i dont mind which|dont mind which day
  i dont mind what day|i dont mind when|dont mind when|dont really mind|i dont care when
  i dont care which day|i dont care what day|dont care when|doesnt matter which|doesnt matter when
  doesnt matter what day|doesnt matter which day|it doesnt matter when|it doesnt really matter
  doesnt really matter|it really doesnt matter|it makes no difference|makes no difference
  makes no difference to me|it makes no difference to me|makes no odds|its all the same to me
  all the same to me|all one to me|im not fussy|not fussy|im not fussed|not fussed|not too fussed
  im not too fussed|im not bothered|not bothered|im not too bothered|not too bothered|im not picky
  not picky|im not particular|no particular preference|no real preference|i have no preference
  ive no preference|no strong preference|im easy either way|easy either way|im easy really
  im easy enough|either way|i could do either|i can do either|im very flexible|im pretty flexible
  im fairly flexible|im quite flexible|im really flexible|im totally flexible|im completely flexible
  im super flexible|im flexible enough|very flexible|pretty flexible|totally flexible
  completely flexible|quite flexible|im free all the time|im always free|im wide open|wide open
  my schedule is wide open|my calendar is wide open|my schedules wide open|my schedule is open
  my diary is empty|my diary is clear|im pretty open|im open|im pretty free|im totally free
  its up to you|thats up to you|up to you|your choice|your call|you decide|you tell me
  i leave it to you|ill leave it to you|ill leave it up to you|i leave it up to you|youre the boss
  surprise me|dealers choice|im in your hands|the first one going|the next one going
  the first thing youve got|first thing youve got|first thing available|first thing going
  the first thing available|the next free slot|next free slot|the first free slot|first free slot
  the first free one|the first slot you have|the first slot|the next slot|next slot
  the next slot you have|the next one you have|the first opening|first opening
  the first opening you have|the next appointment|next appointment|the next free appointment
  next free appointment|the first appointment you have|the first available slot|first available slot
  the next available slot|next available slot|first available appointment
  the first available appointment|next available appointment|the next available appointment
  the earliest slot|earliest slot|the earliest appointment|earliest appointment
  the earliest available|earliest available|the earliest slot you have|the soonest slot
  the soonest appointment|the soonest available|soonest available|the earliest possible
  the soonest possible|earliest possible time|the earliest time you have|the earliest time
  the earliest opening|the soonest opening|the very earliest|the first you have|the first youve got
  the next you have
`
