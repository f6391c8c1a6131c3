// Which grammatical features of World Englishes can be counted in every corpus of English, and how?

/** A feature, and the query that finds it. */
export interface EnglishFeature {
  readonly name: string;
  /** Its number in eWAVE 3.0 (Kortmann, Lunkenheimer & Ehret 2020, CC BY 3.0); null: that has no such feature. */
  readonly ewave: number | null;
  /** What finds it; tags are those of the Penn Treebank in `xpos`. */
  readonly cql: string;
  /** What the query leaves out, or finds too much. */
  readonly note: string;
  /** How many of its hits in the judged texts two readers looked at, and how many of these show the feature to both. */
  readonly judged: { readonly lines: number; readonly right: number };
}

/** What the lines were drawn from, and who judged them. */
export const JUDGED_TEXTS =
  '4.9 million tokens: judgments of a High Court in Pakistan, speeches on the State of the Union, fiction set in British India, mails of 2002 with their spam, web texts of the English Web Treebank, and quotations. Two readers judged up to 50 random hits of each query, alike in 96 % of 930 (κ 0.79); right are those that both accept. Queries that did badly were improved and judged anew on the same texts, so new texts may do worse.';

/** The precision below which hits of a query are called candidates. */
export const WANTED_PRECISION = 0.7;

/** The share of right hits of a query with its 95 % interval (Wilson 1927), from 0 to 1; undefined if no hit was judged. */
export function precisionOf({
  judged: { lines, right },
}: EnglishFeature): { readonly share: number; readonly low: number; readonly high: number } | undefined {
  if (lines === 0) return undefined;
  const share = right / lines;
  const z2 = 1.959964 ** 2;
  const middle = (share + z2 / (2 * lines)) / (1 + z2 / lines);
  const reach = (1.959964 / (1 + z2 / lines)) * Math.sqrt((share * (1 - share)) / lines + z2 / (4 * lines ** 2));
  return { share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** How far the hits of a query can be trusted, as a sentence. */
export function precisionInWords(feature: EnglishFeature): string {
  const precision = precisionOf(feature);
  if (precision === undefined) return 'Precision not known: the judged texts have no hit.';
  const [share, low, high] = [precision.share, precision.low, precision.high].map((each) => Math.round(100 * each));
  const { lines } = feature.judged;
  const measured = `(95 %: ${low} to ${high} %; ${lines} ${lines === 1 ? 'line' : 'lines'})`;
  return precision.share < WANTED_PRECISION
    ? `Finds candidates: ${share} % are right ${measured}.`
    : `${share} % are right ${measured}.`;
}

/** In the order of the numbers of eWAVE; features that it lacks come last. */
export const ENGLISH_FEATURES: readonly EnglishFeature[] = [
  {
    name: 'me in a coordinate subject: me and my brother were late',
    ewave: 7,
    cql: '(<s> [xpos="CC|RB|UH|,"]{0,2} "me"%c "and"%c [xpos!="VB.*|MD|\\."]{1,3} [xpos="VB[DPZ]|MD"] | [lc!="you|him|her|them"] "and"%c "me"%c [xpos="VBP|VBD|MD"]) within s',
    note: 'At the beginning of a sentence, or directly before the verb.',
    judged: { lines: 5, right: 4 },
  },
  {
    name: 'myself in a coordinate subject: my friend and myself went',
    ewave: 8,
    cql: '"and"%c "myself"%c [xpos="VB[DPZ]|MD"]',
    note: 'Only directly before the verb.',
    judged: { lines: 2, right: 2 },
  },
  {
    name: 'own self: by their own selves',
    ewave: 16,
    cql: '[xpos="PRP\\$"] "own"%c "self|selves"%c [xpos!="NN.*|JJ|HYPH"]',
    note: 'Only with a possessive pronoun, and not before a noun.',
    judged: { lines: 1, right: 1 },
  },
  {
    name: 'Second person plural: you people, you guys, y’all, youse',
    ewave: 34,
    cql: '"you"%c "people|guys|folks"%c | "y\'all|yall|youse"%c',
    note: '“you all” is left out, as it is also standard (thank you all).',
    judged: { lines: 50, right: 50 },
  },
  {
    name: 'Second person singular other than you: ye, thou, thee',
    ewave: 35,
    cql: '[lc="ye|thou|thee"]',
    note: 'Also finds prayers, quotations and old texts.',
    judged: { lines: 50, right: 43 },
  },
  {
    name: 'as it is … with an inserted it',
    ewave: 45,
    cql: '"as"%c "it"%c ([lemma="be"] | [lemma="have"] "been"%c) ("the"%c "case"%c | [lc="mentioned|stated|said|shown|seen|noted|explained|discussed|reported|described"] [lc="above|earlier|before|already|previously|below"])',
    note: 'Frequent frames only.',
    judged: { lines: 0, right: 0 },
  },
  {
    name: 'Irregular plurals with -s: childrens, sheeps, aircrafts',
    ewave: 48,
    cql: '[lc="childrens"] [xpos!="NN.*|JJ.*"] | [lc="oxens|sheeps|feets|teeths|mices|geeses|deers|aircrafts|offsprings|spacecrafts|phenomenons|criterions|datas|criterias|phenomenas"]',
    note: 'A list of forms; “childrens clothes” is left out.',
    judged: { lines: 2, right: 2 },
  },
  {
    name: 'Regular plurals of nouns in -f: knifes, wifes, leafs',
    ewave: 49,
    cql: '[lc="knifes|wifes|lifes|leafs|shelfs|wolfs|halfs|loafs|thiefs|selfs|calfs" & xpos="NNS"] [xpos!="NN.*|JJ.*|VBG"]',
    note: 'A list of forms, not before a noun (my wifes car).',
    judged: { lines: 1, right: 1 },
  },
  {
    name: 'Plurals of mass nouns: informations, equipments, furnitures',
    ewave: 55,
    cql: '[lc="informations|furnitures|equipments|luggages|baggages|homeworks|feedbacks|stationeries|jewelleries|machineries|sceneries|slangs|softwares|hardwares|trainings|legislations|litigations" & xpos="NNS"]',
    note: 'A list of nouns; advices and evidences are left out, as older English has them.',
    judged: { lines: 23, right: 22 },
  },
  {
    name: 'No plural after a number: five year',
    ewave: 56,
    cql: '[lc!="a|an|the|this|that"] [lc="two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|hundred"] [lc="year|day|month|week|mile|pound|rupee|kilometre|hour|acre|kanal|brother|sister|son|daughter|person|witness|child|man"] [word!="-|old|term|period|plan|sentence|long|and|or|&" & xpos!="NN.*|JJ|CD|HYPH|POS"]',
    note: 'Not after an article (a five mile run).',
    judged: { lines: 3, right: 3 },
  },
  {
    name: 'Double determiners: this our problem',
    ewave: 59,
    cql: '[lemma!="make|call|add|consider"] [lc="this|these|those"] [lc="my|our|your|his|her|thy|thine"] [xpos="NN.*|JJ"]',
    note: 'Not with its and their (make this their home).',
    judged: { lines: 18, right: 14 },
  },
  {
    name: 'No definite article: in view of above, by majority of',
    ewave: 62,
    cql: '[lc="of|in|by|under|for|to|with"] [lc="above|aforesaid|foregoing|aforementioned"] [xpos="NN.*"] | "of"%c [lc="above|foregoing"] [xpos=",|\\."] | [lc="in|by|of|for"] "majority"%c "of"%c',
    note: 'Only before above, aforesaid, foregoing and majority.',
    judged: { lines: 50, right: 50 },
  },
  {
    name: 'them for those: them days',
    ewave: 68,
    cql: '[xpos!="VB.*|IN"] "them"%c [lc="days|things|people|boys|girls|men|women|times|fellows|kids|guys|folks"] | [xpos="IN" & lc!="of"] "them"%c [lc="days|things|people|boys|girls|men|times|fellows|guys|folks"]',
    note: 'Not directly after a verb (told them things).',
    judged: { lines: 0, right: 0 },
  },
  {
    name: 'yon, yonder: yonder hill',
    ewave: 69,
    cql: '[lc="yon|yonder"] [xpos="NN.*|JJ"]',
    note: 'Before a noun or adjective.',
    judged: { lines: 6, right: 6 },
  },
  {
    name: 'Double comparatives: more better, most easiest',
    ewave: 78,
    cql: '"more"%c [xpos="JJR|RBR" & lc!="more|less|fewer|later|longer|likely|over|often"] | "most"%c [xpos="JJS|RBS" & lc!="most|least"]',
    note: '“more” may modify another word.',
    judged: { lines: 2, right: 2 },
  },
  {
    name: 'more, most for -er, -est: more easy, most cheap',
    ewave: 80,
    cql: '[lc="more|most"] [lc="easy|pretty|early|cheap|big|small|old|young|fast|rich|poor|strong|weak|hard|great|large|short|wide|deep|clear|clean|quick|slow|busy|wealthy|hungry|angry|funny|ugly|lazy|dirty|crazy|lucky|heavy|sweet|kind|nice|brave|bright" & xpos="JJ"] [xpos!="NN.*|JJ.*|HYPH"]',
    note: 'Frequent adjectives only, not before a noun (more small firms).',
    judged: { lines: 18, right: 13 },
  },
  {
    name: 'much + adjective as comparative: much severe than',
    ewave: 81,
    cql: '"much"%c [xpos="JJ" & lc!="different|other|same"] "than"%c',
    note: 'Rests on the tag: a comparative that is tagged as JJ is found too.',
    judged: { lines: 0, right: 0 },
  },
  {
    name: 'Progressive of stative verbs: I am liking this',
    ewave: 88,
    cql: '[lemma="be"] [xpos="RB"]{0,1} [lc="understanding|believing|liking|loving|hating|needing|belonging|owning|preferring|containing|possessing|resembling|consisting" & xpos="VBG"] [xpos="PRP.*|DT|TO|NN.*|IN|CD|EX"] | [lc="am|are|\'m|\'re|been"] "wanting"%c [xpos="PRP|TO"] | [lemma="be"] "having"%c [lc="no|any|right|knowledge|jurisdiction|authority|power|possession|valid|proper"]',
    note: '“having” only before some words: “having lunch” is standard.',
    judged: { lines: 13, right: 12 },
  },
  {
    name: 'Progressive for habits: usually is going',
    ewave: 89,
    cql: '[lc="am|are|is|was|were|\'m|\'re|\'s"] [lc="usually|normally|regularly"] [xpos="VBG"] | [lc="usually|normally|regularly"] [lc="am|are|is|was|were|\'m|\'re|\'s"] [xpos="VBG"]',
    note: 'Only with an adverb of habit beside the verb.',
    judged: { lines: 7, right: 4 },
  },
  {
    name: 'Present perfect with a past time: have seen him yesterday',
    ewave: 100,
    cql: '[lc!="would|could|should|might|must|may|to|will|\'d|n\'t|not|can"] [lc="have|has|\'ve"] [xpos="RB"]{0,1} [xpos="VBN"] [lc!="since|that|which|who|what|from|to|till|until|,|as|than|this"]{0,5} ("yesterday"%c [lc!="\'s"] | [lc!="since|the|of|for|during|within|over|in|from|to|until|till|this|and"] "last"%c [lc="year|week|month|night|monday|tuesday|wednesday|thursday|friday"] [lc!="\'s"] | "ago"%c) within s',
    note: 'Not after a modal verb (would have gone long ago); clauses between the verb and the time are left out as far as a word shows them.',
    judged: { lines: 4, right: 3 },
  },
  {
    name: 'Present for perfect: I know her since, is pending since',
    ewave: 101,
    cql: '[lc="am|is|are|\'m|\'re|know|knows|live|lives|work|works|reside|resides"] [lc!="been|had|,|that|which|has|have|was|were|down|up|available" & xpos!="\\."]{0,3} "since"%c ([xpos="CD"] | [lc="last|long|childhood|many|several|then"]) within s',
    note: 'Frequent verbs only.',
    judged: { lines: 12, right: 12 },
  },
  {
    name: 'be for have in the perfect: he is come',
    ewave: 102,
    cql: '[lc!="do"] [lc="am|is|are|was|were|\'m|\'re|art"] [lc="come|become|fallen|risen|arrived" & xpos="VBN"] [lc!="down|in|at"]',
    note: 'Old literary English has it too; “is gone” is left out, as it is standard.',
    judged: { lines: 5, right: 5 },
  },
  {
    name: 'Completive done: he done finished it',
    ewave: 104,
    cql: '[lc="i|he|she|we|they|you"] "done"%c [xpos="VBN|VBD"]',
    note: 'Directly before the verb.',
    judged: { lines: 2, right: 2 },
  },
  {
    name: 'would in if-clauses: if I would have known',
    ewave: 120,
    cql: '[lemma!="know|see|wonder|ask|sure|doubt|say|tell"] "if"%c [lc="i|he|she|it|they|we|there|you"] ("would"%c [lc="n\'t|not"]{0,1} | [lc="would"] [xpos="RB"]) "have"%c',
    note: 'Only before “have”: other would-clauses are mostly polite or indirect (asked if he would come).',
    judged: { lines: 5, right: 3 },
  },
  {
    name: 'Double modals: might could',
    ewave: 121,
    cql: '[lc!="good|free|our|their|his|her|popular|the|own|last|whenever|not|than|and"] a:[xpos="MD" & lc="may|might|must|should|would|could"] b:[xpos="MD" & lc="can|could|should|would|might|may|must|ought"] :: a.lc != b.lc',
    note: '“will” and “can” are left out, as they are also nouns; slips of the pen are found too.',
    judged: { lines: 0, right: 0 },
  },
  {
    name: 'Regular past of irregular verbs: knowed, catched',
    ewave: 128,
    cql: '[lc="knowed|catched|growed|throwed|blowed|drawed|teached|runned|builded|bringed|buyed|sended|spended|losed|eated|hurted|falled|comed|goed|drinked|heared|sticked|digged|keeped|breaked|speaked|writed|choosed|tooked"]',
    note: 'A list of forms.',
    judged: { lines: 4, right: 4 },
  },
  {
    name: 'Past tense for participle: he had went',
    ewave: 130,
    cql: '[lc="have|has|had|\'ve|having"] [xpos="RB"]{0,1} [lc="went|came|did|saw|ran|wrote|took|gave|ate|fell|drank|broke|spoke|knew|began|chose|drove|rode|stole|wore|tore|swam|sang|shook|froze|flew|grew|threw|drew"]',
    note: 'A list of forms; “what they had came from” is found too.',
    judged: { lines: 10, right: 9 },
  },
  {
    name: 'Participle for past tense: I seen it, he done it',
    ewave: 131,
    cql: '[lemma!="have|be|get|see|want" & lc!="\'ve|n\'t|not|\'s|\'d|had|has|never"] [lc="i|he|she|we|they|you"] [lc="seen|done"] [xpos!="VBN|VBD|SYM|\'\'|NN" & lc!="\\""]',
    note: 'Also finds “than we done with it”.',
    judged: { lines: 2, right: 1 },
  },
  {
    name: 'a-prefix: a-going, a-coming',
    ewave: 134,
    cql: '"a-[a-z]{2,}in(g|\')?"%c | [lc="a"] "-"%c [xpos="VBG"]',
    note: 'Written with a hyphen.',
    judged: { lines: 31, right: 31 },
  },
  {
    name: 'gotten for got',
    ewave: 145,
    cql: '"gotten"%c',
    note: 'Standard in American English: a feature only elsewhere.',
    judged: { lines: 50, right: 50 },
  },
  {
    name: 'was for conditional were: if I was you',
    ewave: 147,
    cql: '("as"%c "if"%c [lc="i|he|she|it"] "was"%c | "if"%c [lc="i|he|she|it"] "was"%c [xpos!="\\."]{1,15} [lc="would|\'d"] | [lemma="wish"] [lc="i|he|she|it"] "was"%c) within s',
    note: 'After “as if”, and in sentences with “would”.',
    judged: { lines: 27, right: 24 },
  },
  {
    name: 'Multiple negation: don’t know nothing',
    ewave: 154,
    cql: '[lc="n\'t|not|never"] [xpos="VB|VBN|VBG"] [xpos="IN|RP|TO"]{0,1} [lc="no|nothing|nobody|none|nowhere"] within s',
    note: '“does not mean nothing” may be standard.',
    judged: { lines: 45, right: 39 },
  },
  {
    name: 'ain’t',
    ewave: 155,
    cql: '"ai"%c "n\'t"%c | "ain.t|aint"%c',
    note: 'Includes forms of have (156) and a general negator (157).',
    judged: { lines: 50, right: 48 },
  },
  {
    name: 'Invariant don’t: he don’t',
    ewave: 158,
    cql: '[lc!="do|did|does|can|will|would|make|makes"] [lc="he|she|it"] "do"%c [lc="n\'t"]',
    note: 'Only the short form.',
    judged: { lines: 14, right: 13 },
  },
  {
    name: 'Invariant tags: isn’t it?, no?, innit',
    ewave: 165,
    cql: '[xpos="PRP" & lc!="it"] [xpos="VB.*|MD"] [lc!="it|this|that|\\?|," & xpos!="\\."]{0,12} "," "is"%c "n\'t|not"%c "it"%c "\\?" | [lc!="yes|er|uh|no|um|oh|well"] "," "no|na"%c "\\?" | "innit"%c',
    note: '“isn’t it?” only after another subject.',
    judged: { lines: 5, right: 4 },
  },
  {
    name: 'No -s in the third person: he go',
    ewave: 170,
    cql: '[lc!="let|make|makes|made|help|did|do|does|can|could|will|would|should|may|might|must|shall|that|if|lest|see|saw|have|has|had|\'ll|n\'t|not|to|watch|hear|heard|before|until|unless"] [lc="he|she"] [lc="go|come|say|want|know|make|take|look|like|get|give|work|tell|see|think|need|show|live|seem|run|stay|keep|use|have" & xpos="VBP"]',
    note: 'Frequent verbs after he and she.',
    judged: { lines: 12, right: 9 },
  },
  {
    name: '-s in all persons: I says, they goes',
    ewave: 171,
    cql: '[lc!="of|to|with|for|than|by|among|between|and|about|before|from|on|at|&|/"] [lc="i|we|they"] [lc="says|goes|wants|knows|thinks|gets|comes|sees|likes|has|makes|takes|looks|needs|does"] | [lc!="of|to|with|for|than|by|among|between|and|about|before|from|on|at|&"] [lc="we|they"] "is"%c | [lc="if|when|what|that|as"] "you"%c [lc="wants|knows|goes|gets|comes|sees|likes|says|thinks"]',
    note: 'Frequent verbs after pronouns.',
    judged: { lines: 7, right: 7 },
  },
  {
    name: 'there is with plural subjects: there’s two men',
    ewave: 172,
    cql: '"there"%c [lc="is|\'s|was"] [lc="two|three|four|five|several|many|some|lots|few|no|other|more|these|those|all|various|certain"] [xpos="JJ"]{0,1} [xpos="NNS"] | "there"%c "\'s"%c [xpos="JJ"]{0,1} [xpos="NNS"]',
    note: '“there is one of the reasons” is left out.',
    judged: { lines: 32, right: 25 },
  },
  {
    name: 'you was, we was, they was',
    ewave: 180,
    cql: '[lc!="of|to|with|for|than|by|among|between|and|about|,|before|after|upon|from|on"] [lc="you|we|they"] "was"%c',
    note: 'Also finds “how they saw you was strange”.',
    judged: { lines: 5, right: 4 },
  },
  {
    name: 'which for who: a man which',
    ewave: 186,
    cql: '[lc="man|woman|person|persons|men|women|boy|girl|friend|friends|brother|sister|mother|father|wife|husband|son|daughter|officer|judge|someone|somebody"] "which"%c',
    note: 'Persons only, without a comma.',
    judged: { lines: 13, right: 4 },
  },
  {
    name: 'as for who: them as knows',
    ewave: 187,
    cql: '[lc!="of|upon|to|such"] [lc="them|those|chap|fellow|folks"] "as"%c [xpos="VB[DZP]"]',
    note: 'Directly before the verb.',
    judged: { lines: 1, right: 1 },
  },
  {
    name: 'what for that: all what he said',
    ewave: 190,
    cql: '[lc="all|everything|anything|nothing"] "what"%c [xpos="PRP|DT|NN.*"] [xpos="V.*|MD"]',
    note: 'After pronouns of quantity.',
    judged: { lines: 1, right: 1 },
  },
  {
    name: 'for to + infinitive: for to see',
    ewave: 202,
    cql: '[lc!="looking|sent|called|provided|asked|paid|cared|hoped|,|;|\'|-|--|\\." & xpos!="\\.|\'\'|``|:|,"] "for"%c "to"%c [xpos="VB"]',
    note: 'Not after verbs with for (sent for to treat him).',
    judged: { lines: 3, right: 3 },
  },
  {
    name: 'than what in comparisons: harder than what you think',
    ewave: 204,
    cql: '[lc!="other|rather|otherwise"] "than"%c "what"%c [xpos="PRP|DT|NN.*|EX"]',
    note: '“more than what we need” is also a standard free relative.',
    judged: { lines: 22, right: 13 },
  },
  {
    name: 'that-clause for an infinitive: want that he goes',
    ewave: 207,
    cql: '[lemma="want" & xpos="VB.*"] "that"%c [xpos="PRP|EX"] [xpos="MD|VB|VBZ|VBD"]',
    note: 'Only with a pronoun as subject.',
    judged: { lines: 1, right: 1 },
  },
  {
    name: 'No to before an infinitive: allow him go',
    ewave: 208,
    cql: '[lemma="allow|enable|permit|compel|force|order|cause|direct|advise|request" & xpos="VB.*"] [lc="me|him|them|us|her|you"] [xpos="VB"]',
    note: 'After verbs with a pronoun.',
    judged: { lines: 28, right: 26 },
  },
  {
    name: 'to + infinitive after make, let: made me to do',
    ewave: 209,
    cql: '[lemma="make|let" & xpos="V.*"] [lc="me|him|her|us|them|you|people|someone|everyone"] "to"%c [xpos="VB"]',
    note: 'After pronouns.',
    judged: { lines: 1, right: 1 },
  },
  {
    name: 'although … but',
    ewave: 215,
    cql: '[lc="although|though"] [xpos!="\\." & lc!="only|\\)|by"]{2,20} "," "but"%c [lc!="few|simply"] within s',
    note: 'Also finds “but” within the first clause.',
    judged: { lines: 28, right: 19 },
  },
  {
    name: 'Degree adverbs without -ly: real good',
    ewave: 220,
    cql: '[lc="real|awful|mighty|damn" & xpos="JJ|RB"] [xpos="JJ|RB" & lc!="-|enough|though|instead|rather|worth|honest|awful|humble"] [xpos!="NN.*|JJ|HYPH|CC|CD|PRP\\$"]',
    note: '“real” before an adjective and a noun (real political will) is standard.',
    judged: { lines: 45, right: 32 },
  },
  {
    name: 'Adverbs without -ly: come quick',
    ewave: 221,
    cql: '[xpos="VB.*" & lemma="come|go|run|drive|talk|work|move|act|speak|walk|behave|write|eat|learn|sell|treat|read|sing|play|breathe|sleep|grow"] [lc="quick|slow|careful|nice|easy|beautiful|proper|cheap|serious|regular|terrible|perfect|different"] [xpos="\\.|,|CC|:"]',
    note: 'At the end of a clause; “do good” and “go bad” are left out.',
    judged: { lines: 7, right: 6 },
  },
  {
    name: 'Inversion in indirect questions: wonder what are you doing',
    ewave: 227,
    cql: '[lemma="know|wonder|ask|tell|understand|explain|see"] [xpos="PRP"]{0,1} [lc="what|why|where|how|when|who"] [lc="is|are|was|were|do|does|did|can|will|should"] ([lc="i|you|he|she|it|we|they"] | [lc="this|that|the"] [lc!="matter"])',
    note: '“what was the matter” is left out, as it is standard.',
    judged: { lines: 4, right: 4 },
  },
  {
    name: 'No inversion in questions: what you are doing?',
    ewave: 228,
    cql: '<s> [lc="what|why|where|how"] [lc="i|you|he|she|it|we|they"] [xpos="V.*|MD"] [xpos!="\\.|,"]{0,8} "\\?" within s',
    note: 'Headings and echo questions are found too.',
    judged: { lines: 3, right: 1 },
  },
  {
    name: 'No inversion in yes/no questions: you get the point?',
    ewave: 229,
    cql: '<s> [lc="you|he|she|they|we"] [xpos="VB[DPZ]|MD"] [xpos!="\\.|,"]{1,10} "\\?" within s',
    note: 'Without a comma.',
    judged: { lines: 36, right: 26 },
  },
  {
    name: 'Either order of two pronouns: give it me',
    ewave: 232,
    cql: '[lemma="give|tell|show|send|bring|lend|hand"] "it"%c [lc="me|him|her|us|them|thee"] [xpos!="NN.*|VBG|VBN"]',
    note: '“her” may begin a noun phrase.',
    judged: { lines: 12, right: 12 },
  },
  {
    name: 'Imperatives with a subject: go thou',
    ewave: 233,
    cql: '[xpos="VB|VBP" & lc!=".*st|art|wilt|shalt|are|do|have|know|think|will|be|is|hath|say|see|tell"] "thou"%c | [lc="\\.|!|;|so|\'|and|\\)"] [xpos="VB|VBP" & lc!="are|do|have|know|will"] "ye"%c',
    note: '“ye” only at the beginning of a clause.',
    judged: { lines: 10, right: 10 },
  },
  {
    name: 'like as a quotative: she was like “no way”',
    ewave: 235,
    cql: '[lc="i|he|she|we|they|you|it|everyone|everybody"] [lc="am|is|are|was|were|\'m|\'s|\'re"] [xpos="RB"]{0,1} "like"%c ([lc="\\"|``|“|oh|ok|okay|hey|yeah|wow"] | "," [lc="oh|ok|okay|hey|yeah|wow|no|what"])',
    note: 'Only before a quotation mark or an interjection.',
    judged: { lines: 2, right: 2 },
  },
  {
    name: 'discuss about, stress on, requested for, despite of',
    ewave: null,
    cql: '[lemma="discuss|describe|mention" & xpos="VB.*"] "about"%c | [lemma="emphasize|emphasise|stress" & xpos="VB.*"] [lc="on|upon"] | [lc="requested|requesting" & xpos="VB[DGN]"] "for"%c | "to"%c "request"%c "for"%c | [lc!="in"] "despite"%c "of"%c',
    note: 'An added preposition.',
    judged: { lines: 20, right: 17 },
  },
  {
    name: 'cope up with, comprise of, consist on',
    ewave: null,
    cql: '[lemma="cope"] "up"%c | [lc="comprise|comprises|comprising"] "of"%c | [lemma="consist"] [lc="on|upon"]',
    note: 'The passive “comprised of” is left out, as it is widespread.',
    judged: { lines: 13, right: 13 },
  },
  {
    name: 'return back, reply back, revert back',
    ewave: null,
    cql: '[lemma="return|revert|refund|repay|reply|restore" & xpos="VB.*"] [lc="it|them|him|her|me|us"]{0,1} "back"%c',
    note: 'A second word for the direction.',
    judged: { lines: 5, right: 5 },
  },
  {
    name: 'one of the + singular: one of the reason',
    ewave: null,
    cql: '[lc!="day|no|each"] "one"%c "of"%c [lc="the|my|his|her|our|their|its"] [xpos="JJ.*" & lc!="first|second"]{0,2} [xpos="NN" & lc!="family|party|group|company|crew|staff|team|public|majority|minority|lot|committee|last|best|first|people|few|flock|community|escort|batch|number|kind|class|sort|faith|judgement|game|household|band|clan|tribe|race|army|regiment|cabinet|government|opposition|phenomena|data|media|criteria|lookers-on"] [lc="is|was|of|in|for|,|\\.|and|who|which|that|has|had|to"]',
    note: 'Frequent collective nouns (one of the family) are left out.',
    judged: { lines: 9, right: 9 },
  },
  {
    name: 'years back for years ago',
    ewave: null,
    cql: '[xpos="CD|JJ"] [lc="years|months|days|weeks|decades"] "back"%c [lc!="to|in|into|from|at|on|pay|wages"]',
    note: '“days back home” is found too.',
    judged: { lines: 24, right: 23 },
  },
  {
    name: 'since long, till date',
    ewave: null,
    cql: '"since"%c "long"%c [lc!="before|ago|after|,"] | "till"%c "date"%c',
    note: 'Adverbs of time.',
    judged: { lines: 19, right: 19 },
  },
  {
    name: 'the same for it: decided the same',
    ewave: null,
    cql: '[xpos="VB.*|IN" & lemma!="be|of|at|about|remain|in|with|do|say|feel|mean|look"] "the"%c "same"%c [xpos="\\.|,|CC|IN|MD|VB[DZP]" & lc!="as|that|in|for|with|when|whether"]',
    note: 'Frequent in legal English everywhere.',
    judged: { lines: 50, right: 48 },
  },
  {
    name: 'only after what it stresses: today only',
    ewave: null,
    cql: '[lc="today|yesterday|tomorrow|here|there|then|itself|morning|evening|afternoon"] "only"%c [xpos="\\.|,"]',
    note: '“only” at the end of a clause after an expression of time or place.',
    judged: { lines: 0, right: 0 },
  },
];
