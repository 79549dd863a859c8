import { stemWord } from '@cairn/analyst';

/** Each word and its stem: 'billed' is a bill. */
const list = (words: string) =>
  new Set(
    words
      .trim()
      .split(/\s+/)
      .flatMap((word) => [word, stemWord(word)]),
  );

/** What any view may speak of beside the words of the question. */
export const plainWords = list(`
  a able about account accountant accounts advise adviser advisor after again against agree agrees ahead all allow allows alone also amount amounts an
  and annual another any anybody anyone anything anyway anywhere are as aside ask asking at average back balance balances bank be bear been before being
  better between big bigger bill bills bookkeeper books both bring buffer business busy but by call calling can card cards care careful carry cash
  categories category check checking choice clear cleared client clients closely collect collecting come comfortable company compare comparing confirm
  consider considering cost costs could count counting cover credit crew current cushion customer customers date day days decide decision deposit did
  discuss do does draw draws due each early easily either employee employees enough enter even every expect expense expenses eye fair fall far few
  figure figures find fine first floor follow for fresh friday from full get getting gift give giving go going good had hand handle has have help here
  high higher hold holding holiday home how i if in income insurer into invoice invoices is it its itself job jobs just keep keeping kind known landlord
  large larger largest last late later least leave leaving lender less likely limit line little long look looking lower make making manage manageable
  many margin match may me menu might minimum moderate modest monday money month months more most mostly move moving much my nearly need needs negotiate
  neither new newest next no nobody none normal not nothing now nowhere number numbers of off old on once one only open or order orders other otherwise
  our out over overdue own owner paid partly partner past pause pay paying payment payments payroll per phone place plan planning plus point polite
  position possible postpone price prices profit put putting quarter quick quote quotes rate ready reasonable reconcile record records remain remains
  remind reminding rent reserve rest revenue review reviewing right room safe sale sales same saturday save saving savings season see seen send sending
  sense sensible set setting settle share shipping shop short shorter should shown side single slow so some somebody something soon sooner sort spend
  spending split spread spring start starting statement statements stay staying step still summer sunday supplier suppliers sure take taking talk
  talking tax taxes tell telling terms than that the their them then there these they thin think this those though three through thursday tight till
  time times to today together tomorrow tonight too total track treat try tuesday two under unless unpaid until us use used using usual vendor vendors
  verify view wages wait waiting want was watch watching way we wednesday week weeks well were what when whenever where whether while whole why will
  winter wise with withdrawal within without word work works worth would year years yes you your yours yourself
`);

/** What one may say that one would do, beside these and the words of the results: what an owner deals with, and what can be taken back. */
export const doingWords = list(`
  above accept across ad add addition address adjust ads afternoon afterward agenda ago agreement aim airport alike allowance almost along alongside
  already alternative although altogether among announce annual answer answering anybody anyone anyway anywhere apart apartment app application apply
  appointment approach area around arrange arrangement assign assistant attach attachment attorney autopay avoid away backup bag bake baker banker
  banking bar barber bargain base batch bathroom bay bed beer beforehand begin behind believe below bench berth beside besides beyond billed bin bit
  block board boarding boat body book booking booth bottle bought box branch bread break breakfast brick bridge brief briefly bring broker brush bucket
  budget build building bundle bus button buyer cabin cage cake calendar caller camera camp candle canvas cap car carefully carpet carrier cart case
  cashier cat catalog catch catering cement chair change channel charge chart chase checklist chemical chicken child chocolate choice choose chosen
  church claim claims clause clay clean cleaner cleaning cleanly clearance clearly climate clinic clock cloth clothes clothing club coach coat code
  coffee cold collection color column combine coming commission complete compressor computer concert conclusion concrete condition conference connect
  contact container contents continue contract contractor conversation convert copy corner correct counter county couple coupon course coverage covered
  crate cream crop cup curtain cycle daily dashboard data deadline deal dealer debit decision deck deep deeper deeply default defer delay deliver
  delivery demand dentist department describe description design desk detail device diesel diet different differently dinner dipping direct direction
  directly discount dish dispatcher display dispute district divide dock doctor document dog domain door dough down draft drain drawer drawing dress
  drink drive driver dryer dues dump dumpster during earmark ease easily easy edge edit egg either electrician electricity elevator else elsewhere email
  empty end engine engineer entire envelope equipment errand estimate evening evenly event ever everything everywhere exact exactly exam example
  exchange exit expansion expiration explain extend extension extra fabric face facility factor fairly family fan farm fast fee feed fence fertilizer
  fetch field file fill filter final finally finish firm firmly fish fit fitness fix fixed fixture flag flat fleet flexible floor florist flour flower
  flyer focus folder following food foot forecast form formula forward found fraction frame free freeze freezer freight fresh fridge friend friendly
  front fruit fuel fully furnace furniture further gallery gallon gap garage garden gas gate gather gear general gently gift glass glove glue goal goes
  golf goods gradual gradually grass gravel grocery groomer grooming ground group grow guard guest guide gym habit haggle hair hall hand hang happens
  harder hardware harvest hat hauler head hear heater heating help helper holiday home hook hope horse hose host hotel hour house household housing
  however ice idea image immediately include individual initial inside insist inspect inspection inspector install installation installer installment
  instead instrument insulation insurance interest interests intern interview inventory invite iron item itemize itself jacket jar jewelry join juice
  july june kennel key kid kindly kit kitchen knife know label labor ladder lamp land landscaper lane laptop laundry lawn layout lead leaf learn leather
  left lesson let letter level library license lid lift light like likewise link list listen listing litter live load lobby local location lock locker
  log longer looked loose lot lumber lunch machine magazine mail mailer mainly maintain maintenance makeup mall manager manual map mark market marketing
  mask mat material maybe meal meantime meanwhile measure meat mechanic media meet meeting member membership memo mention menu merchandise merchant
  merge message metal meter middle mile mileage milk mill mine minute mirror missing mix mixer model modest monitor monthly morning motor mouth mower
  mulch museum music myself nail name napkin narrow near nearby neighbor neither net network newsletter newspaper night nobody none nor normally note
  notebook notice nudge nurse nursery oak object occasional offer office officer often oil oldest onion online onto opinion option optional orange
  orderly ordinary organize original otherwise ours ourselves outlet outside oven overhead overtime pack package packaging packet pad page paint painter
  pair pallet pan panel paper paperwork parcel parent park parking part partial partly party pass passenger pasta patch patient patio pattern paycheck
  payee payer payoff pen pencil penny people pepper percentage performance perhaps period permit person personal personally pet phase phone photo
  photographer photography phrase piano pick picture piece pile pilot pipe pizza place plain planner plant plastic plate platform player plaza please
  plumber pocket pole policy polite politely pond pool portal portion position possibly post postage poster pot potato pottery powder power practice
  preferably prepare prepay prepayment present presentation press pressing pressure previous print printer printing prior prioritize private probably
  problem proceeds process processor produce product professional program project promotion prompt promptly proof proper properly property proposal
  propose protect provider public pull pump purchase purpose push quality quantity quarterly question quick quickly quiet quietly quite rack radio rail
  rain range rather ratio reached read reading real really rearrange rebook receipt receive recent reception recheck recipe recount reduce reduction
  refer referral refill refrigerator region register registration regular regularly related remain remaining remains remember reminder remove renew
  renewal renewing rental reorder repair repeat replacement reply report request reschedule research resend reservation resident resource respond
  restaurant restock result retail retainer return reuse revisit rework ribbon rice ride ring river road rock roll roller roof room rope rotate rotation
  roughly round roundtrip route row rubber rug rule run running rush sack saddle sail salad salary sale salon salt sample sand sauce scale scan scanner
  scenario schedule school science scissors scooter screen screw script search seat seating second section seed seek seldom select seller seminar sensor
  separate separately serial serve server service session several shade shampoo shape shed sheet shelf shell shift shingle ship shipment shipper
  shipping shirt shoe shoot shopping shortly shoulder show shower sidewalk sign signal signature signing silver simple simplify simply single sink sit
  site situation size skill slight slightly slip slot slowly small smaller smell snack snow soap soda sofa software soil somebody someone sometimes
  somewhat somewhere soup source space spare speak speaker specific spell spice spot spray spreadsheet staff staffing stage stagger stair stall stamp
  stand standard standing starter state station stays steady steel stem stick sticker stock stone storage store storm stove straight straw street
  stretch strict string strip structure student studio study stuff style subject sublet subletting submit subscription substitute such sugar suggest
  suit summary supplies supply support surcharge surface survey swap sweep switch syrup system table tag tailor taken takes tank tap tape target task
  taste teacher team technician tenant tent term terminal test text thank theater theirs therefore thing things third though throughout ticket tidy tie
  tile timber timing tip tire title toe together tomato tone tool tooth top topic touch tour toward towards towel tower town toy trace tractor trade
  traffic trail trailer train trainer training transaction transfer transport trash travel tray treat treatment tree trial trim trip truck trunk tube
  tune turn tutor twin type uniform unit unused up upcoming update upfront upgrade upload upon urgent usage user uses usually utility vacation vaccine
  van variety various vase vegetable vehicle venue verbal version very vet via video view village visit visitor volume wage wagon waiter walk wall
  warehouse warn warranty wash washer waste water wave weather web website wedding weekday weekend weekly weigh weight welcome welder whatever wheel
  wherever which wholesale wide wife willing window wine wing wood wool word worker workflow workload worksheet workshop worn write written yard yarn
  yearly yesterday yet yoga zero zone
`);

/** What cannot be taken back, or costs: a view tells to do it only where the owner asks about it. */
export const graveAdvice = list(`
  everything
  fire hire sell buy close sue quit stop skip cancel drop cut raise borrow finance refinance lease invest lend liquidate write-off lay double refund
  replace loan mortgage
`);

/** Likewise, in several words, each with what the owner asks about it by. */
export const graveSaid: readonly (readonly [said: RegExp, asked: RegExp])[] = [
  [/\b(?:stocks|crypto\w*|bitcoins?)\b/i, /\b(?:stocks|crypto\w*|bitcoins?)\b/i],
  [/\bwrit(?:e|ing)\b.*\boff\b/i, /\bwrit|\boff\b/i],
  [/\blet(?:ting)? (?:\S+ )+go\b/i, /\bgo\b|\bfire\b/i],
  [/\b(?:take|taking) (?:\S+ )*out\b/i, /\b(?:take|taking|draw|pull)\b/i],
  [/\bpay(?:ing)?\b.*\b(?:late|later|in cash)\b/i, /\b(?:late|later|cash|wait|delay)\b/i],
  [
    /\b(?:delay|postpone|defer|hold|not|without)\b.*\b(?:payroll|wages?|tax(?:es)?|insurance)\b/i,
    /\b(?:payroll|wages?|tax(?:es)?|insurance)\b/i,
  ],
  [/\b(?:do|doing) nothing\b|\bnot? (?:remind|pay|answer)\b/i, /\b(?:do|remind|pay)\b/i],
];

/** What says of others, or of figures, something that no figure shows. */
export const claimingWords = list(`
  always arrest audit bankrupt because cheat cheating cheats court crime criminal crook dead died dishonest dropped dropping drunk embezzle fake
  fallen falling fell forged fraud gained greedy grew grow growing guarantee guaranteed hates he her hidden hide hides hiding him his honest illegal
  insolvent jail kill law lawsuit lazy legal lie lied login lose losing lost lying never password passwords pin rise rises rising rose said says scam
  she since steal stealing stole stolen stupid suing theft they thief who whose wire
`);
