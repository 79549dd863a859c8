/** Words that say nearly the same in an owner's question, by the sense that they share here. */
const groups: Record<string, string> = {
  hire: 'hire hires hiring employee employees helper assistant worker workers staff staffer staffing somebody someone person apprentice intern technician manager bookkeeper driver clerk receptionist server cook chef nurse teacher foreman salesperson designer hand hands teammate headcount crew recruit onboard bring-on',
  buy: 'buy buying bought purchase purchasing get lease leasing truck van machine oven equipment forklift laptop laptops computer vehicle car cars printer tractor trailer mower freezer fridge scanner copier machinery upgrade replace replacement renovate renovation remodel expansion expand location shop storefront',
  afford:
    'afford affordable affording room swing manage handle justify safely spare splurge comfortably comfortable headroom budget doable feasible reach stomach absorb sustain able capable wiggle cushion leeway',
  enough:
    'enough cover covers covered covering sufficient suffice adequate make last lasts through survive meet meets short shortfall stretch hold stay overdraw overdraft overdrawn insufficient broke crunch runway tight squeeze float solvent bounce bounced dry',
  payroll:
    'payroll wages wage salaries salary paychecks paycheck payday crew team everyone guys staff',
  rent: 'rent lease landlord mortgage',
  bills:
    'bill bills invoices payments obligations due dues debts loan loans supplier suppliers vendor vendors',
  tax: 'tax taxes irs withholding estimated quarterlies quarterly taxman sam uncle taxed 1040 taxation government',
  save: 'aside away reserve reserves reserved save saved saving savings stash earmark hold holding withhold put park provision keep',
  worry:
    'worry worried worries worrying worrisome concern concerned concerning nervous anxious alarm alarmed alarming afraid scared scary scare sleep panic panicking trouble stress stressed fret fear uneasy awake freak dread',
  wrong:
    'wrong off strange odd weird unusual suspicious fishy funny problem problems issue issues flags flag warning warnings risk risks risky danger dangers dangerous threat threats fire fires surprise surprises anomaly anomalies abnormal error errors mistake mistakes vulnerable weakness weaknesses exposed bad hurt hurting harm bite sink alert alerts mess broken',
  attention:
    'attention urgent urgently watch eye priority priorities pressing fix address overlook overlooking missing deal act action sort immediately',
  why: 'why reason reasons cause caused causes causing behind explain explains explained explaining explanation drove driver drivers drives driving blame pushed happened come led made account understand due factor factors because reason-for',
  fall: 'fall falls fell fallen falling down drop drops dropped dropping decline declines declined declining shrink shrank shrinking decrease decreased lower worse dip dips dipped slump slumped plunge plunged sink sank slipped slip tank tanked crash crashed less fewer reduced decreasing weaker softer slide slid collapse collapsed hit drag dragged nosedive',
  rise: 'rise rises rose risen rising up jump jumps jumped increase increased increases increasing higher grew grow growth grown climb climbed spike spiked double doubled shot soared surge surged balloon ballooned more bigger better gain gained uptick boost boosted explode exploded improve improved improvement',
  twice:
    'twice double doubled duplicate duplicates duplicated duplication repeated repeat repeats two again doubles redundant',
  draw: 'draw draws drew drawn took take taken taking withdrew withdraw withdrawn withdrawal withdrawals distributions distribution myself ourselves owner owners pocket pocketed pulled pull pulling personally personal dividends partner partners home',
  subscription:
    'subscription subscriptions subscribe subscribed software recurring saas memberships membership apps tools services service autopay autopays plans app tool licenses license renewals renew renews renewal streaming auto monthly automatically signed',
  cancel:
    'cancel canceling cancelled cut drop ditch trim stop unused renegotiate unneeded eliminate nix scrap quit rid forgotten unnecessary needless use using used',
  pricier:
    'pricier expensive costlier dearer hike hikes hiked raised raise raising increase increases rates price prices pricing',
  forecast:
    'forecast forecasts forecasting prediction predictions predict predicted projection projections projected project estimate estimates outlook model guess guesses',
  accurate:
    'accurate accuracy trust trusted trustworthy reliable reliability reliably rely right wrong believe believable error errors precise precision confident confidence dependable track record correct correctly close off sure certain certainty miss misses',
  breakeven:
    'breakeven break-even break even zero fixed variable contribution nut overhead afloat survive',
  letter:
    'write writes written draft drafts compose letter email note paragraph sentences sentence memo text blurb statement report prepare wording words copy paste send sending lines summarize forward pitch',
  reader:
    'bank banker bankers lender lenders loan investor investors partner partners board landlord shareholders advisor adviser accountant co-owner cpa creditors creditor underwriter application applications grant officer',
  chase:
    'chase chasing collect collecting collections collected collection remind reminder reminders follow nudge call calling owes owe owed overdue unpaid late outstanding receivables pester bug ping contact dun',
  incoming:
    'come coming comes arrive incoming receive expect expected receipts inflow inflows paid pay collect land expecting',
  customer:
    'customer customers client clients buyers buyer accounts account regulars patrons shoppers patients members tenants guests',
  best: 'best biggest top greatest strongest highest record peak most valuable loyal important key largest busiest finest',
  worst:
    'worst weakest lowest slowest least bad toughest leanest poorest slow quietest roughest hardest trough',
  track:
    'track target targets goal goals pace plan budget schedule ahead behind ontrack quota course milestone objective objectives hit reach make beat finish year-end pacing tracking',
  going:
    'doing going business summary overview update snapshot briefing brief recap headlines rundown status picture standing stand performing performance state health healthy shape situation condition profitable thriving fare faring holding highlights lowdown scoop glance finances',
  high: 'high expensive much pricey steep overpaying overspending overspend excessive normal reasonable healthy lot inflated bloated crazy insane outrageous extravagant wasteful waste wasting heavy unreasonable typical sensible justified fair control hand line',
  law: 'legal legally law laws lawful lawsuit sue suing sued contract contractor contractors deduct deductible deduction deductions write-off write-offs llc corporation corp incorporate claim claimed audit lawyer attorney permit regulation liable fire firing evict terminate copyright trademark patent bankruptcy rights 1099 w-2 w2 overtime compliance court',
  invest:
    'invest investing investment investments stock stocks bitcoin crypto market property bonds fund funds retirement 401k ira shares portfolio',
  other:
    'competitors competitor competition industry average averages others other typical similar benchmark benchmarks companies businesses peers rivals sector elsewhere shops restaurants firms',
  spend:
    'spend spending spent cost costs costing pay paying expense expenses bills outlay charges charge',
  money: 'money cash bank account balance funds checking liquidity dough',
  will: 'will going would can could able gonna shall',
  leaving:
    'leaving leave left lost lose losing slipping slip churn quiet gone stopped stop disappeared disappearing dropping drifting drift fading fade away inactive lapsed dormant silent vanished hasnt havent',
  depend:
    'depend depends dependent dependence dependency reliant reliance rely relying concentration concentrated share exposed eggs basket single one',
  sell: 'sell selling sells sales revenue sold sale turnover income top-line',
  profit:
    'profit profits profitable profitability earnings margin margins bottom income loss losses lost black red',
  month: 'month months period season week quarter year',
  reduce: 'reduce cut lower trim save slash shrink tighten economize savings',
  overall: 'overall general whole everything all things big big-picture lately nowadays days',
  survive: 'open alive survive stay lights doors running afloat business',
};

export const meaningsOf: ReadonlyMap<string, readonly string[]> = byWord();

function byWord(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [group, words] of Object.entries(groups))
    for (const word of words.split(' ')) found.set(word, [...(found.get(word) ?? []), group]);
  return found;
}
