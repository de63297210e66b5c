import type { CommandWords } from '../command-words.ts'
import { phrases } from '../phrases.ts'

export const commandWords: CommandWords = {
  commands: {
    ignored: phrases`
      schreib ich mir auf|schreibe ich mir auf|schreib es mir auf|schreibe es mir auf
      schreib mir das auf|schreibe mir das auf|ich notiere mir das|ich notier mir das
      notiere ich mir|notier ich mir
      wenn ich nicht kommen|wenn ich doch nicht kommen|falls ich nicht kommen|falls ich doch nicht kommen
      wenn ich doch absagen|wenn ich absagen|falls ich absagen
      kein notfall|nicht absagen|nicht stornieren|nicht auflegen|keinen menschen|nicht verschieben
    `,
    emergency: phrases`
      notfall|ein notfall|krankenwagen|rettungswagen|notarzt|herzinfarkt|keine luft|selbstmord
      umbringen|es brennt|feuerwehr
    `,
    wrong_number: 'falsche nummer|falsch verbunden|verwahlt|falsche person|falschen nummer',
    goodbye: phrases`
      =stopp|=stop|auf wiederhoren|auf wiedersehen|=tschuss|=tschuss dann|=ciao|=das wars
      =das ist alles|=nein das wars|=das war alles|=nein das ist alles|auflegen|gesprach beenden
      =ende|=beenden|schonen tag noch|=ich muss los|=nichts mehr|=nein danke das wars|wiederhoren
    `,
    robot: phrases`
      sind sie ein roboter|bist du ein roboter|sind sie ein mensch|bist du ein mensch
      sind sie echt|sind sie eine maschine|ist das ein roboter|ist das eine maschine
      spreche ich mit einem roboter|spreche ich mit einer maschine|spreche ich mit einem computer
      spreche ich mit einem menschen|sind sie ein computer|ist das eine aufnahme|ist das ein band
      sind sie eine ki|ist das eine ki|=roboter|mit wem spreche ich
      mit wem rede ich|mit wem habe ich|wer spricht da|wer ist da
    `,
    which_business: phrases`
      ?bin ich richtig bei|?bin ich da richtig bei|?bin ich hier richtig bei
      ?bin ich hier richtig|?bin ich da richtig|?bin ich bei|?bin ich da bei|?bin ich hier bei
      ?bin ich mit|?ist das die|?ist da die|?ist dort die|?ist dort|?welche firma ist das
    `,
    person: phrases`
      mit einem menschen|mit jemandem|echten menschen|mit einer person|mit einem mitarbeiter
      mit einer mitarbeiterin|=mitarbeiter|=mensch|einen menschen|=ein mensch|jemanden sprechen
      jemand sprechen|jemand anderen|verbinden sie mich|durchstellen|stellen sie mich durch
      ?gesprochen|?zu sprechen|?sprechen|?mich verbinden|?mich durchstellen|?durchstellen
      kundenservice|kundendienst|mit dem chef|=zentrale|=jemand|echte person|richtigen menschen
    `,
    repeat: phrases`
      =was|=wie|=wie bitte|=entschuldigung|=verzeihung|=was bitte|noch einmal bitte|=noch einmal
      =nochmal|nochmal bitte|konnen sie das wiederholen|=wiederholen|bitte wiederholen
      wiederholen sie|nicht verstanden|nicht gehort|hore sie nicht|langsamer|was haben sie gesagt
      =hallo|=hae|=noch mal|=nochmals|=sagen sie das nochmal|=die zeiten
    `,
    wait: phrases`
      einen moment|=moment|moment bitte|=warten|=warte|warten sie|augenblick|einen augenblick
      eine sekunde|=sekunde|eine minute|moment mal|ich schaue mal|ich schau mal
      lassen sie mich nachsehen|lassen sie mich uberlegen
    `,
    start_over: phrases`
      von vorne|von vorn|noch mal von vorne|neu anfangen|neu beginnen|=neustart|von anfang an
    `,
    profanity: phrases`
      scheisse|arschloch|verdammt|verdammte|fick|ficken|wichser|leck mich|mist kerl|scheiss
    `,
    abandon: phrases`
      =vergessen sie es|=vergiss es|=lassen wir es|=lassen wir das|=lass es|=lassen sie es
      =abbrechen
    `,
    undo: phrases`
      anders uberlegt|will keinen mehr|will ihn nicht mehr|brauche ihn nicht mehr|doch nicht mehr
      das absagen|das wieder absagen|gleich wieder absagen|sagen sie das ab|sagen sie das wieder ab
      sagen sie ihn wieder ab|das stornieren|stornieren sie das|stornieren sie ihn|wieder streichen|?wieder ab|?bitte ab
    `,
    cancel: phrases`
      ?nicht kommen|?schaffe ich es nicht|?schaffe ich nicht|?bin verhindert|?nicht wahrnehmen
      meine termine absagen|beide absagen|beide termine absagen|termine absagen|sagen sie meinen|sagen sie den|?sag den|?abzusagen|?zu stornieren|?storniere|?stornieren sie|?abbestellen
      ihn absagen|lieber absagen|doch absagen|sagen sie ihn ab|termin absagen
      meinen termin absagen|termin stornieren|mochte absagen|muss absagen|will absagen
      wurde gern absagen|absage machen|termin loschen|termin streichen|?absagen|?stornieren
      ?absage|?kann nicht kommen|?kann leider nicht kommen|?schaffe es nicht
    `,
    move: phrases`
      ?schieben|?nach hinten schieben|?nach vorne schieben|?verschob|?rucken|?vorziehen|?nach hinten legen
      ?verschoben werden|?verlegt werden|?geandert werden
      ?geht das auch|?ginge das auch|?ginge es auch|?geht es auch
      ?umlegen|?zu verschieben|?verschiebe|?verschieben sie|?verlegen sie|?verlege|?vorverlegen|?umbuchen|?zu verlegen|?umzubuchen|?rutschen
      ihn verschieben|termin verschieben|termin verlegen|termin andern|mochte verschieben
      muss verschieben|will verschieben|umbuchen|verlegen|meinen termin auf|?verschieben|?andern
      ?verlegung
    `,
    book: phrases`
      ?einen neuen|?ausmachen
      termin buchen|termin vereinbaren|termin machen|termin ausmachen|einen termin|neuen termin
      noch einen termin|anderen termin buchen|termin reservieren|?buchen|?termin|?vereinbaren
      ?vorbeikommen|?vorbei kommen|?vorbeischauen|?vorbeikomme|?reinkommen|?reservieren|?besprechung|?beratung|?frei|?vorfuhrung
    `,
    question: phrases`
      ?frage|?wie viel kostet|?was kostet|?preis|?preise|?offnungszeiten|?wo sind sie|?auskunft
      ?beschwerde|?rechnung|?informationen|?parken|?fragen
    `,
    code: '?code|?bestatigungscode|?nummer nochmal',
    with_whom: phrases`
      bei wem|mit wem|zu wem|wer macht das|wer macht den termin|wer betreut mich|wer behandelt mich
      wer empfangt mich|wen treffe ich|wen sehe ich|wer ist mein ansprechpartner|wer ist das dann
      wer ist da zustandig|wer nimmt sich zeit|bei welchem kollegen|bei welcher kollegin
    `,
    late: phrases`
      ?verspate mich|?verspaten|?komme etwas spater|?komme ein bisschen spater|?komme zu spat
      ?minuten spater|?minuten zu spat|?stecke im stau|?stehe im stau|?im stau|?verspatung
    `,
    check: phrases`
      ?wann war nochmal|?wann war noch mal|?wann ist nochmal|?ist mein termin|?war mein termin|?ob mein termin
      ?wann soll ich|?wann muss ich|?wann ich kommen|?um wie viel uhr soll ich|?um wie viel uhr muss ich
      wann ist denn mein termin|wann war mein termin|wann war denn mein termin|?wann ist denn|?wann hatte ich|?wann habe ich denn
      schon einen termin|wann ist mein termin|wann ist der termin|wann mein termin ist|?eingetragen|?habe ich einen termin|?hab ich einen termin|?hab ich am|?wann ist der|?steht der termin|?wann hab ich|?wann bin ich dran|?ich hatte einen termin|?ich habe einen termin|?ich hab einen termin|?ob ich einen termin|?bin ich bei ihnen
      ?bin ich eingetragen|?wann mein termin|?vergessen wann|?steht mein termin|?wann ich meinen termin
      ?wann ich den termin|?weiss nicht mehr wann|?habe ich am
      ?wann ist er|?wann war er|?wann ist das|?wann war das|?wann genau|?wann nochmal|?wann noch mal
      ?um wie viel uhr war das|?um wieviel uhr war das|?um wie viel uhr ist das|?welcher tag war das
      ?vergessen wann|?wann haben wir gesagt
      ?termin bestatigen|?wann ist mein|?um wie viel uhr ist mein|?wann habe ich
      ?habe ich einen termin
    `,
    greeting: phrases`
      =ahm hallo|=ah hallo|=ja hallo|=hallihallo|=guten tag|=guten morgen|=guten abend|=gruss gott|=hallo guten tag|=moin|=servus
    `,
    any: phrases`
      =irgendeiner|=irgendeinen|=egal welcher|=egal welchen|ist mir egal|spielt keine rolle
      suchen sie aus|welcher auch immer|=ganz egal
    `,
    both: 'meine beiden|alle meine termine|meine zwei termine|beide|beiden|alle drei|die ersten beiden',
    skip: phrases`
      weiter|habe den code nicht|habe ich nicht|weiss ich nicht|=weiss nicht|=ich weiss nicht
      keinen code|uberspringen|diese nummer|dieselbe nummer|gleiche nummer|die nummer von der
      keine mail|keine email|keine e mail|habe keine|lieber nicht
    `,
    refuse: phrases`
      keiner von|keine von|keinen von|keines von|keins von|keins davon|=keins|keiner der|keine der|keinen der
      beide nicht|beides nicht|weder noch|alle nicht|alle drei nicht|passt keiner|passt keine|passt keins
      keiner davon|keine davon|keinen davon|keines davon|=keiner|=keine|=keinen|anderer tag
      anderen tag|andere zeit|andere zeiten|anderen termin|was anderes|etwas anderes|andere tage
      passt mir nicht|passen nicht|passt nicht|geht nicht|gehen nicht
    `,
    note: phrases`
      ?aufschreiben|?schreiben sie es|?schreiben sie das|?notieren sie|?notiere|?notier
      nachricht hinterlassen|notiz hinterlassen|nachricht da lassen|nachricht dalassen
      notieren sie|bitte notieren|notieren dass|noch notieren|schreiben sie dazu
      schreiben sie auf|zuruckrufen|zuruckruft|zuruckgerufen|zuruck rufen|einen ruckruf|um ruckruf
      rufen sie mich|rufen sie mich zuruck|ruckruf|ausrichten|richten sie|richten sie aus
      sagen sie ihnen|sagen sie ihm|sagen sie ihr|sagen sie bescheid|=eine nachricht|=eine notiz
      =notiz|=nachricht|?nachricht|?notiz|?anrufen|?notieren
    `,
    time: 'zeit|uhrzeit|tag|datum|wann',
    name: 'name|namen|heisse ich|ich heisse',
    address: 'kontaktdaten|kontakt|adresse|mail|email|e mail|nummer|telefon',
  },
  farewell: {
    says: phrases`
      des wars|des wars schon|auf wiederschaun|wiederschaun|wars das|wars das schon|tschussle
      tschuss|tschus|tschuess|tschau|ciao|auf wiederhoren|auf wiedersehen|wiederhoren|wiedersehen
      wiederschauen|auf wiederschauen|servus|bis dann|bis bald|das wars|das wars schon|das war es
      das war alles|das ist alles|mehr nicht|nichts mehr|sonst nichts|sonst nichts mehr|nichts weiter
      schonen tag|schonen tag noch|schonen abend|schonen abend noch|schones wochenende
      einen schonen tag|einen schonen tag noch|machen sie es gut|machen sies gut
      ich melde mich|ich melde mich wieder|ich melde mich nochmal|ich rufe wieder an
      ich rufe nochmal an|ich rufe spater an|ich rufe spater nochmal an|ich muss los
      ich versuche es spater|ade|pfiat di|baba|tschussi|tschusschen|tschoe|bye
      mehr wollte ich gar nicht wissen|mehr wollte ich nicht wissen|mehr wollte ich nicht|mehr brauche ich nicht|mehr brauch ich nicht|das wollte ich nur wissen|das wollte ich wissen
      wollte ich nur wissen|mehr wollte ich nicht fragen|das wollte ich nur fragen|ich wollte nur fragen|das war schon alles|das war schon|war schon alles|des wars|auf wiederschaun|wiederschaun|des war alles|das war meine frage|nur das wollte ich wissen|das ist alles was ich wissen wollte|das wars dann schon|das wars dann
      danke trotzdem|trotzdem danke|trotzdem vielen dank
    `,
    until:
      'bis|bis zum|bis am|wir sehen uns|wir sehen uns am|dann sehen wir uns|dann sehen wir uns am',
    around: phrases`
      na|dankschon|dank schon|merci|dank ihnen
      nein|ne|nee|no|danke|dankeschon|danke schon|vielen dank|besten dank|herzlichen dank|danke sehr
      vielen lieben dank|lieben dank|ok|okay|gut|na gut|alles klar|dann|also|ja dann|na dann|und|ach
      ahm|ah|vergessen sie es|vergessen sies|vergiss es|lassen sie es|lassen wir es|lassen wir das
      egal|schon gut|passt schon|passt|prima|super|wunderbar|perfekt|bitte|ihnen|ihnen auch|auch|noch
      heute nicht|lieber nicht|doch nicht|dann nicht|brauche ich nicht|ich brauche nichts|nichts|so
      fur heute|furs erste|erstmal|erst mal|fur ihre hilfe|fur die hilfe|wunsche ich|ich wunsche
      ein|einen|ich uberlege es mir|hat sich erledigt|aber|mal|schon|alles|alles gut|alles bestens
      das ist|bestens|das passt|das passt so|passt so|toll|klasse|spitze|prima so|sehr nett|sehr freundlich
      das ist nett|das ist sehr nett|nett von ihnen|sehr|ganz herzlichen dank|tausend dank|danke ihnen
      ich danke ihnen|haben sie vielen dank|super danke|sie haben mir sehr geholfen|na|naja|nochmal
      nochmals|jo|jawohl|keiner davon|keine davon|keins davon|das war|reicht|das reicht|reicht mir
      trotzdem|fur die auskunft|fur die info|fur die information|merci|ah ja|ah so|ach so|na ja|wollte|ich wollte|nur|wissen|jedenfalls
    `,
  },
  around: 'bitte|ahm|ah|also|ja|danke|mal',
}
