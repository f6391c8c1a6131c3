/*
 * Irregular English forms, since not all of them occur in the treebank. Verbs: base, past form, past participle; nouns:
 * singular, plural; adjectives: positive, comparative, superlative.
 */

const VERBS =
  'arise arose arisen,awake awoke awoken,bear bore borne,beat beat beaten,become became become,begin began begun,' +
  'behold beheld beheld,bend bent bent,beset beset beset,bet bet bet,bid bade bidden,bind bound bound,bite bit bitten,' +
  'bleed bled bled,blow blew blown,break broke broken,breed bred bred,bring brought brought,build built built,' +
  'burst burst burst,buy bought bought,cast cast cast,catch caught caught,choose chose chosen,cling clung clung,' +
  'come came come,creep crept crept,deal dealt dealt,dig dug dug,draw drew drawn,drink drank drunk,drive drove driven,' +
  'dwell dwelt dwelt,eat ate eaten,fall fell fallen,feed fed fed,feel felt felt,fight fought fought,find found found,' +
  'flee fled fled,fling flung flung,fly flew flown,forbid forbade forbidden,forego forewent foregone,' +
  'foresee foresaw foreseen,forget forgot forgotten,forgive forgave forgiven,forsake forsook forsaken,' +
  'freeze froze frozen,get got gotten,give gave given,go went gone,grind ground ground,grow grew grown,hang hung hung,' +
  'have had had,hear heard heard,hide hid hidden,hold held held,keep kept kept,kneel knelt knelt,know knew known,' +
  'lay laid laid,lead led led,leap leapt leapt,leave left left,lend lent lent,lie lay lain,light lit lit,lose lost lost,' +
  'make made made,mean meant meant,meet met met,mistake mistook mistaken,overcome overcame overcome,' +
  'overtake overtook overtaken,overthrow overthrew overthrown,partake partook partaken,pay paid paid,ride rode ridden,' +
  'ring rang rung,rise rose risen,run ran run,say said said,see saw seen,seek sought sought,sell sold sold,send sent sent,' +
  'shake shook shaken,shed shed shed,shine shone shone,shoot shot shot,show showed shown,shrink shrank shrunk,' +
  'sing sang sung,sink sank sunk,sit sat sat,slay slew slain,sleep slept slept,slide slid slid,sling slung slung,' +
  'speak spoke spoken,speed sped sped,spend spent spent,spin spun spun,spring sprang sprung,stand stood stood,' +
  'steal stole stolen,stick stuck stuck,sting stung stung,stink stank stunk,stride strode stridden,strike struck stricken,' +
  'string strung strung,strive strove striven,swear swore sworn,sweep swept swept,swell swelled swollen,swim swam swum,' +
  'swing swung swung,take took taken,teach taught taught,tear tore torn,tell told told,think thought thought,' +
  'throw threw thrown,tread trod trodden,undergo underwent undergone,understand understood understood,' +
  'undertake undertook undertaken,undo undid undone,uphold upheld upheld,wake woke woken,wear wore worn,' +
  'weave wove woven,weep wept wept,win won won,wind wound wound,withdraw withdrew withdrawn,' +
  'withhold withheld withheld,withstand withstood withstood,wring wrung wrung,write wrote written';

const NOUNS =
  'man men,woman women,child children,foot feet,tooth teeth,goose geese,mouse mice,louse lice,ox oxen,person people,' +
  'die dice,penny pence,analysis analyses,basis bases,crisis crises,thesis theses,hypothesis hypotheses,oasis oases,' +
  'parenthesis parentheses,diagnosis diagnoses,axis axes,emphasis emphases,criterion criteria,phenomenon phenomena,' +
  'stimulus stimuli,nucleus nuclei,alumnus alumni,syllabus syllabi,curriculum curricula,memorandum memoranda,' +
  'referendum referenda,stratum strata,bacterium bacteria,appendix appendices,index indices,matrix matrices,' +
  'vertex vertices,wife wives,life lives,knife knives,leaf leaves,loaf loaves,half halves,self selves,shelf shelves,' +
  'thief thieves,wolf wolves,calf calves,hero heroes,potato potatoes,tomato tomatoes,echo echoes,veto vetoes,' +
  'cargo cargoes,bus buses,gas gases,lens lenses,series series,species species,means means,news news,sheep sheep,' +
  'deer deer,aircraft aircraft,spacecraft spacecraft,offspring offspring,headquarters headquarters,data data,' +
  'shoe shoes,toe toes,foe foes,movie movies,cookie cookies,tie ties,pie pies,lie lies,zombie zombies,calorie calories,' +
  'menace menaces,cache caches,ache aches,axe axes,haveli havelis';

/** Nouns without a singular, or whose singular has another meaning. */
const PLURALS =
  'auspices belongings billiards binoculars clothes contents dynamics economics eighties electronics fifties forties furnishings ' +
  'genetics genitals goggles goods jeans leggings nineties outskirts pajamas pants physics politics proceedings pyjamas ' +
  'remains savings scissors seventies shorts sixties sunglasses surroundings thirties tights trousers twenties whereabouts';

const ADJECTIVES = 'good better best,bad worse worst,far farther farthest,far further furthest';

/**
 * The lemma of an irregular form in lower case, if a word with this form can have the part of speech `upos`; otherwise
 * undefined.
 */
export function irregularLemma(form: string, upos: string): string | undefined {
  return tables[upos]?.get(form) ?? compoundLemma(form, upos);
}

function table(words: string): ReadonlyMap<string, string> {
  const lemmas = new Map<string, string>();
  for (const forms of words.split(',')) {
    const [lemma, ...inflected] = forms.split(' ');
    // Base forms are not in the table: "lay" and "saw" are only past forms there. The first lemma listed for a form is used.
    for (const form of inflected) if (!lemmas.has(form)) lemmas.set(form, lemma);
  }
  return lemmas;
}

const tables: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  VERB: table(VERBS),
  NOUN: new Map([...table(NOUNS), ...PLURALS.split(' ').map((word) => [word, word] as const)]),
  ADJ: table(ADJECTIVES),
};

/** "policemen", "grandchildren", "housewives": a compound is as irregular as its last part. */
function compoundLemma(form: string, upos: string): string | undefined {
  const [, before, last] = (upos === 'NOUN' && /^(.{2,}?)(men|women|children|wives|feet|teeth|mice)$/.exec(form)) || [];
  return last === undefined ? undefined : before + tables.NOUN.get(last)!;
}
