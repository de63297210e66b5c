import { phrases } from '../phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'

const VERBS = phrases`
  add|admit|agree|allow|appear|apply|approach|carry|catch|clarify|clean|complete|consider
  consult|cope|decide|deserve|double check|ensure|expect|explain|fill in|fill out|fix up|follow
  get along|get hold of|get in touch|get onto|get sorted|get through|guarantee|handle|hand in|hurry
  include|inform|inquire|enquire|insist|interest|introduce|invite|join|jot|jot down|learn|live
  locate|log|look after it|look into|mention|mind me asking|need doing|note down|notice|notify
  obtain|open up|owe|park|phone up|point out|pop along|prepare|press|print|promise|provide|purchase
  put it|realise|realize|receive|recommend|refer|register|relax|rely|remind|renew|repeat|replace
  respond|review|ring up|run in|send|serve|share|show|show up|sign up|sit|slip|slip in|smile|sort it
  spell|spend|step in|stick|stick me down|submit|suppose|swing in|swing past|tackle
  test|thank|throw me down|throw me in|touch base|treat|trust|turn up|update|upgrade|verify|walk in
  watch|win|wonder|write|write down
`
const FORMS = phrases`
  accepted|added|adding|agreed|applied|applying|asked about|attended|based|been having|believing
  bothering|brought|calling in|cared|carried|caught|chased|checked out|checking in|cleaned
  coming along|completed|considered|contacted|contacting|dealing|dealt|decided|deciding|determined
  discussed|discussing|double checked|emailed|emailing|enquiring|expected|expecting|explained|felt
  filled|finally|followed|following up|getting in|getting it|getting in touch|grabbing|handled
  hearing|heard|inquiring|interested|interested in|joined|keen|keen to|keeping|kept|known|learned
  leaning towards|leaning toward|leaning|listening|lived|living|looked|mentioned|mentioning|noticed
  noted|offered|ordered|owed|parked|phoning up|picked out|popping|popping along|prepared|pressed
  promised|proposed|provided you|putting|putting me|reading|ready|ready for|realised|realized
  received|recommended|referred|registered|relaxed|reminded|renewed|repeating|replied|responding
  reviewed|ringing up|running|rushing|said to me|searching|seemed|seemingly|selected|selecting
  sending|sent|set on|settled|shared|showed|shown|signed|signed up|slotting|slotted|sorting|spelled
  spent|squeezed|squeezing|stating|suggested|supposed|swinging|talked|tempted|tempted to|testing
  texted|texting|thrilled|touched|touching base|transferred|treated|trusted|typed|updated|waiting on
  walked|walking in|wearing|wished|worked out|working out|worn|written|wrote
`
const ADVERBS = phrases`
  allegedly|always|amazingly|automatically|briefly|carefully|casually|closely|coincidentally
  comfortably|commonly|conveniently|correctly|currently|deeply|deliberately|desperately|directly
  easily|easy|effectively|equally|eventually|extremely|firmly|fortunately|frankly speaking|freely
  fully|genuinely|gently|gladly|greatly|happily|hugely|ideally speaking|incredibly|individually
  initially|instantly|intentionally|ironically|lightly|locally|loosely|luckily|massively|merrily
  moderately|mutually|namely|naturally|necessarily|neatly|needless to say|newly|nonetheless|notably
  openly|originally|personally|physically|politely|positively|practically|presently|previously
  privately|properly|quietly|rapidly|readily|realistically|reasonably|relatively|respectfully|safely
  satisfactorily|selfishly|sensibly|separately|seriously|severely|sharply|significantly|similarly
  sincerely|slowly|smoothly|smartly|softly|solely|solid|somehow|soundly|specially|speedily|steadily
  strictly|strongly|successfully|suddenly|sufficiently|suitably|supposedly|surely|surprisingly
  temporarily|terribly|thankfully|theoretically|thoroughly|tightly|timely|tremendously|truly
  typically speaking|ultimately|unbelievably|undoubtedly|unexpectedly|usefully|vaguely|well enough
  widely|willingly|wisely|wonderfully
`
const ADJECTIVES = phrases`
  able|accurate|adequate|allowed|appropriate|apt|aware|bit of|brave|bright|calm|capable|careful
  cheap|clever|comfy|comfortable|common|compatible|confident|considerate|considering everything|cosy
  dedicated|desirable|different class|direct|efficient|elderly|essential|exciting|fair|familiar
  fantastic stuff|favorable|favourable|flexible enough|free enough|friendly|fresh|fun|funny|generous
  gentle|genuine|golden|grateful|handy enough|harmless|helpful|honoured|human|important|incredible
  interesting|local|logical|loyal|lucky|manageable|medical|minor|modern|natural|neat
  necessary|neutral|optional|original|outstanding|own|patient|peaceful|permanent|personal|physical
  pleasant|polite|popular|positive|practical|precious|private|professional|proud|quiet|quieter
  random|rational|reasonable|reliable|respectable|royal|safe|satisfactory|sensible|sincere
  slight|smart|smooth|special|specific|stable|steady|straightforward|strong|stunning|sufficient
  super duper|sweet as|swell|tempting|tentative|thankful|tidy|true|unique|useful|usual self|valuable
  vital|warm|willing|wise|worthwhile|young
`
const NOUNS = phrases`
  my back|my knee|my tooth|my teeth|my neck|my hip|my shoulder|my foot|my eyes|my ears|my hair
  my skin|heaps good|address|advice|agreement|answer|app|arrangement|arrangements|aspect|assistant
  back pain|bag|basis|bill|birth|body|brain|branch|bunch|button|buzz|card details|chair|chat line
  clinic|clue|colleague|comfort|command|computer|condition|consultant|conversation|copy|couch
  counter|courtesy|customer|client|clients|customers|decision|deposit|desk|detail|device|difference
  door|ear|ears|effort|elbow|emails|employee|employer|estimate|expert|experience|eye|eyes|face
  favour|favor|feedback|fees|feet|finger|floor|foot|front|guy|guess|habit|hair|hand|hands|health
  help desk|hip|home address|idea|ideas|info|information|instructions|internet|intention|item|items
  job|jobs|key|keys|kinds|knee|knees|knowledge|lady|leg|legs|level|licence|license|list|location
  look in|lookin|luck|machine|mail|manager|matter|matters|mechanic|medication|meds|member|memory
  mind|mobile|model|mouth|neck|nature|nose|notes|nurse|object|offers|officer|option wise
  organisation|organization|outcome|owner|page|pain|paper|papers|parking|parking space|passport|path
  patience|people|person|phone number|piece|plans for it|pleasure|policy|porch|position|practice
  practitioner|preference wise|price|prices|priority|process|product|profession|proof|purpose
  quality|quote|reason|reasons|receipt|recommendation|record|registration|relief|reminder
  reservations|respect|room|rooms|rota|safety|salon|satisfaction|screen|secretary|section|sense
  sheet|shop|shoulder|shoulders|side|situation|skin|solution|sorts|source|space wise|specialist
  spelling|staff|status|stomach|store|stuff|style|subject|supplier|surprise|system|task|team
  technician|technology|teeth|therapist|thoughts|throat|tooth|toothache|headache|backache|topic
  trade|truth|type|types|unit|user|version|voice|voicemail|waiting list|waiting room|water|ways
  website|whole thing|window of opportunity|wishes|woman|word|words|worry|worries|writing
`
/** Common words and short phrases of any conversation that say nothing about a time. */
export const commonWords = [
  VERBS,
  combinePhrases('to', VERBS),
  FORMS,
  ADVERBS,
  ADJECTIVES,
  NOUNS,
].join('|')
