/** Words that set money and papers apart, each a figure of its own: never another word misspelled. */
const settingApart = `
  abandon absolute accountant accrual accrue alcoholic attorney bookkeeper electrician landlord lawyer assistant allocate allocated allocation amortization amortize amortized analog
  annualized apportion audit audited automatic avoid avoidable backorder backward bankrupt basic bespoke billable
  bimonthly biweekly blue brown budget bulk capitalize cashback ceramic chargeable chargeback collectible commercial
  comparable compensate compensatory consign consigned consignment consolidate contract contracted contractual
  convertible copyright corporate corrective cosmetic costly coupon critical cumulative deductible defer deferral dental
  depreciate depreciated depreciation diesel digital discretion discretionary distribute dividend dormant downgrade
  downpayment early electric electronic emergency erroneous escrow essential estimated exceptional exempt exemption
  extraordinary female financed fortnightly franchise fraud fraudulent furlough garnish giftcard gluten gratuity gray
  grey guarantee handwrite handwritten hedge hedged hidden holdback hourly hybrid impair impaired inbound incomplete
  incorrect incremental indirect industrial inflation informal inherit inherited insolvent intercompany interim
  international joint lagging lease leased leverage leveraged levy license licensed liquidate liquidated loyal loyalty
  male marginal markdown markup medical midyear milestone nominal nonexempt nonprofit nontaxable normalize obsolete
  offseason offsite ongoing online onsite oral organic outbound overcharge overcharged overpaid overpay overpayment
  overpriced overtime patent payback pension perish perishable permanent personal physical plan pledge potential
  preliminary premium prepaid prepay prepayment preventive primary proforma prorate prorated prospect prospective
  provisional rebate rebated reciprocal reclassify reconcile recur referral refurbish reimbursable reimburse rejection
  renewal rental rented resale residential resold retail retention reversal royalty salaried salvage salvaged seasonal
  secondary semimonthly severance shared small standalone stolen structural subordinate subsidize subsidy surcharge
  surcharged surgical surplus synthetic taxable tertiary theoretical trademark unallocated unassigned unbilled unclaimed
  uncleared uncollectible undelivered undercharge underpaid underpay underpayment underpriced undistributed unfinished
  uninsured unleaded unlicensed unmatched unreconciled unsecured unshipped unsigned upgrade variable vegan vegetarian
  verbal vest vested virtual void voucher warranty wholesale withheld withhold wooden
`;

/** Ordinary English words in their plain form, so that a word of the language is not taken for another one misspelled. */
const plainForms = new Set(
  `
  ale alt bid bile bull coil cot dew dove fir fore hoe hose lass lit lust mad mulch oat pad pail rod shoe sole tool wart wig yak yam yeah
  able about above accept access accident accurate achieve acquire across action actor actual adapt address adjust admit adopt
  adult advance adventure affair affect afford afraid afternoon again agency agenda agent agree ahead alarm album alert
  alike alive allow almost alone along alter always amaze ambition among angle anger angry answer anxious apart apology
  appeal appear apple apply appoint approach approve arise armor army around arrange arrive arrow article aside asleep
  assembly assign assist assume assure attach attack attempt attend attic attitude attract auction author autumn await aware
  awful bacon badge baggage bake balcony ball band banner bargain barrel basis basket batch bath battle beach beard beast
  beat beauty become bedroom begin behave belief believe bell belong below belt bench bend beneath beside best bike bind
  bird birth bitter blade blame blanket blast blend bless blind block blood bloom blow boast boat body bomb bond bone
  bonus boost boot border borrow bother bottle bounce bowl brain brake branch brand brave bread breach break breakfast
  breath breathe breed brick bride bridge brief bright brilliant broad broken brother brush bubble bucket build
  bullet bump bunch bundle burden burst bury butter button cabin cabinet cable cake call calm camera camp campaign cancel
  candle candy capable capacity captain carbon career careful carpet carve castle casual catch cause caution
  ceiling celebrate cellar center central century certain chain chair challenge chamber champion chance chapter
  character charm chase cheap cheat cheer cheese chef chest chicken chief child choice choose church circle circuit citizen civil
  claim clarify class classic clean clear clerk clever click cliff climate clinic clock close closet cloth cloud
  clue coach coal coast code coffee coin cold collapse collar colleague college color column combine comfort command comment
  commit common compact compete complain complete complex concern concert conclude concrete condition conduct confirm conflict
  confuse connect consent consider consist constant consult consume contact contain content contest context continue contrast control
  convert convince cook copper copy core corner correct cotton couch council counsel counter couple courage
  course court cousin cover crack craft crane crash crazy cream creature crew crime crisis critic crop cross crowd
  crown crucial crude cruel crush cry culture cup cupboard curb cure curious current curtain curve custom cycle damage dance
  danger dare dark data dawn dead deal dear death debate decade decent decide deck declare decorate deduct
  deep defeat defend define degree delay delight deliver demand deny depart depend depth derive describe desert deserve
  design desire desk despite destroy detect determine device devote dial diamond dictate diet different
  difficult dig digit dinner direct dirt disaster discount discover discuss disease dish dismiss display dispute distance distant
  distinct dive divide dock doctor dog doll dollar domain domestic donate donor door dose double doubt dozen draft drag drama
  dream dress drift drill drink drive drum due dull dump duplicate durable dust duty dwell eager earth earthly ease
  easy echo edge edition editor educate effect efficient effort egg eight either elbow elder elect elegant element
  elevate else embrace emerge emotion emphasis employ empty enable encounter encourage endless enemy energy enforce
  engage engine enhance enjoy enormous enough ensure enter entertain entire entrance entry envelope equal
  equip error escape essay essence establish estate evaluate even event eventual evidence evil exact examine example exceed
  excellent exchange excite excuse execute exercise exhaust exhibit exist exit expand expect expert expire explain explode
  explore export expose express extend extent external extra extreme fabric face fact factor fade fail faint fair faith
  false fame familiar fan fancy farm fashion fast fate father fault favor fear feast feature federal feed feel fellow fence
  festival fetch fever fiber field fierce fight file fill film filter final find fine finger finish fire firm fish fit fix
  flag flame flash flat flavor flesh flight float flood floor flour flow flower fluid flush focus fold folk follow fool foot
  force foreign forest forget forgive fork form formal former formula fort fortune forward foster found frame free freeze
  fresh friend front frost frozen fruit fuel full fund funny furniture further future gain galaxy gallery gallon game garage
  garlic gate gather gear gender gentle genuine giant gift give glad glance glass globe glory glove glue goal goat gold
  golf good govern grab grace grade grain grand grant grape graph grasp grass grave gravel gravity great green greet grid grief
  grill grind grip gross ground group guard guess guest guide guilty guitar habit hair half hall hammer hand handle hang
  harbor hard harm harsh harvest haul hazard head health heap heart heat heavy height hello hero hesitate hide high hill hint hire
  hobby hold hole holiday hollow home honest honey honor hook hope horizon horn horror horse hospital host hotel house hover huge human
  humor hungry hunt hurry hurt husband ice idea ideal identify idle ignore ill illegal image imagine impact import
  impress inch incident incline include inclusive indeed indicate indoor infant inform initial injure inner inning innocent
  inquire inquiry insect inside insist inspect inspire install instance instant instead instruct insult insure intend
  intense interest interior internal invent invest invite involve iron island jacket jail jeans jewel join joke journey joy judge
  juice jump junior jury just keen keep key kick kill kind king kiss kitchen knee knife knock knot label lack
  ladder lady lake lamp land lane laptop lately laugh launch laundry lawn layer lazy lead leader leaf league leak lean
  leap learn leather leave lecture leg legend lemon lend length lesson lesser letter level lever liar liberty library lick lid
  lift light like limb limit linger link lion lip liquid listen liter little live liver lobby local lock lodge logic lonely long
  loose lord loud lounge love lovely luck luggage lumber lunch lung machine magic magnet maid mail maintain manage manager manner manual
  margin marine mark marry master match mate matter mature maybe mayor meadow meal mean measure meat mechanic medal media medium meet
  melt member memory mental mention menu mercy mere merge merit mess message metal meter middle might mild mile milk mill
  mind mine minor minute mirror miss mistake mix mobile mode model modern modest moment monitor mood moon moral motion motor mount mouse
  mouth move movie mud muscle museum mutual mystery nail naked narrow nation native nature near neat neck need needle
  negotiate neighbor neither nerve nest nest network nice night noble noise normal north nose notch note notice novel nuclear nurse nut oak
  oath obey object oblige observe obtain obvious occasion occupy ocean odd offend offer office officer often olive omit onion
  onto opera operate opinion oppose option orange orbit ordinary organ organize origin other otherwise ought ounce outcome outdoor outer
  outfit outlet outline output outside oven overcome overlook overnight overtake owner pace pack paint pair palace pale palm
  panel panic pants paper parade parent park parking part partner pass passage passion past paste patch path patience patient pattern
  pause peace peak pearl pen pencil penny pepper perfect perform perhaps permit person phase phone photo phrase piano pick
  picnic picture piece pig pile pill pilot pin pine pink pioneer pipe pitch place plain planet plant plastic plate platform
  play player plead pleasant plenty plot plug plumb plunge pocket poem poet point poison pole police policy polish polite
  pool poor popular porch port portrait pose position possess possible post pot potato pound pour powder
  practice praise pray precise prefer prepare presence press pretend pretty prevent pride priest prime prince print
  prior prison prize probe problem process produce profession profile promise promote prompt proof proper protect proud prove public
  pull pulse pump punch punish pupil purple purpose purse pursue push puzzle qualify quality quarrel queen quest quick quicker quiet quit quite
  quiz quote race rack radar radio rail rain raise ranch random range rapid rare rather raw reach react read ready
  real realize really rear rebel rebuild recall recipe recognize recommend recover recruit red reduce refer reflect reform refuse
  regard regret regular reject relate relax release relief rely remark remember remind remit remote remove render
  renew repair repeat replace reply rescue research reserve resign resist resolve resort respect respond rest restaurant restore
  restrict result resume retain retire retreat return reveal reverse review revise reward rhythm rice rich ride rider ridge
  rifle right rigid ring riot ripe risk ritual rival river road roast robot rock rocket role roll roof room root rope rose rough
  round route routine royal rub rubber rude ruin rule rumor run rural rush sack sacred sad safe safety sail saint sake salad salt
  same sample sand satisfy sauce save scale scan scare scatter scene schedule scheme scholar school science scope score scrap
  scratch scream screen screw script sea search season seat secret section sector secure seed seek seem segment seize
  select self sell senior sense sentence separate series serious serve session setting settle seven several severe sew shade
  shadow shake shall shallow shape sharp shave shed sheep sheet shelf shell shelter shield shift shine ship shirt shock shoe shoot
  shore short shot shoulder shout shove shovel shower shut sick side sight sign signal silence silent silk silly silver similar
  simple since sing sink sister site situate six skill skin skip skirt sky sleep sleeve slice slide slight slim slip slope slow
  smart smell smile smoke smooth snake snap snow soak soap soccer social sock soft soil solar soldier solid solve song soon sooner sorry
  sort soul sound soup source south space spare spark speak special speech speed spell sphere spice spider spill spin spirit spite
  splash split spoil sponsor spoon sport spot spray spread spring square squeeze stable stack staff stage stain
  stair stake stamp stand star stare start startle state station statue stay steady steak steal steam steel steep steer stem
  step stick stiff still stir stock stomach stone stop storage store storm story stove straight strain strange stream
  street strength stress stretch strict strike string strip stroke strong structure struggle student studio study stuff stupid
  style subject submit succeed such sudden suffer sugar suggest suit summer summit sun super supper supply support suppose
  supreme sure surface surge surgeon surprise surround survey survive suspect sustain swallow swear sweat sweep sweet swell
  swift swim swing switch sword symbol sympathy system tackle tail tale talent talk tall tank tape target task taste teach
  teacher team tear tease technique teen telephone television tell temper temple temporary tend tender tennis tense tent term terrible
  test text theater theme theory thick thief thin thing think thirst thorough thread threat throat throw thumb thunder ticket
  tide tidy tie tiger tight tile till timber tiny tip tire tired tissue title toast tobacco today toe tomato tomorrow tone
  tongue tonight tool tooth topic torch toss touch tough tour tourist toward towel tower town toy trace track trade tradition
  traffic trail train trap trash travel tray treasure treat treaty tree tremble tribe trick trigger trim trip
  triumph troop tropical trouble truck true trunk trust truth tube tune tunnel turn tutor twelve twenty twice twin twist type
  typical ugly umbrella unable uncle under unfair uniform union unique unit unite unity universe unless unlike until
  unusual upon upper upset urban urge urgent useful usual vacant vacation vague valid valley value van vanish vapor variety vary
  vast vault vehicle venture verb verdict verify verse vessel veteran victim victory video view village violate violin virtue
  virus visible vision visit visitor visual vital voice volume vote voyage wage wagon waist wait wake walk wall wander want
  war warm warn warrant wash waste watch water wave wealth weapon wear weather wedding weed weekend weigh weight weird welcome
  weld west wet whale wheat wheel whenever whereas whether while whisper whistle white whole wide widow width wife wild
  will willing win wind window wine wing winner winter wipe wire wisdom wise wish witness wolf woman wonder wood wool word
  work worker world worm worry worse worst worth wound wrap wrist wrong yard yarn yell yellow yield young
  youth zero zone ${settingApart}
  `
    .trim()
    .split(/\s+/),
);

const endings = ['s', 'es', 'ed', 'd', 'ing', 'er', 'ers', 'r', 'rs', 'est', 'ly', 'ment', 'ful'];

/** An ordinary English word, in its plain form or with a common ending. */
export function isEnglishWord(word: string): boolean {
  if (plainForms.has(word)) return true;
  return endings.some((ending) => {
    if (!word.endsWith(ending)) return false;
    const root = word.slice(0, -ending.length);
    const undoubled = /(.)\1$/.test(root) ? root.slice(0, -1) : root;
    const forms = [root, `${root}e`, undoubled, root.replace(/i$/, 'y')];
    return root.length >= 3 && forms.some((form) => plainForms.has(form));
  });
}
