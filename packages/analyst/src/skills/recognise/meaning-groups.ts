/** Words that say nearly the same in an owner's question, by the sense that they share here. */
const groups: Record<string, string> = {
  hire: 'hire hiring employee employees helper assistant worker staff staffer somebody apprentice intern technician manager bookkeeper driver clerk',
  buy: 'buy buying purchase get lease truck van machine oven equipment forklift laptop computer vehicle car printer',
  afford: 'afford affordable room swing manage handle justify safely spare splurge',
  enough: 'enough cover sufficient make last through survive meet short stretch',
  payroll: 'payroll wages salaries paychecks payday',
  rent: 'rent lease landlord',
  tax: 'tax taxes irs withholding estimated quarterlies',
  save: 'aside away reserve save savings stash earmark hold',
  worry:
    'worry worried worrying concern concerned nervous alarm alarming afraid scared sleep panic trouble',
  wrong:
    'wrong off strange odd weird unusual suspicious fishy funny problem problems issue issues flags flag warning warnings risk risks danger fire',
  attention: 'attention urgent watch eye',
  why: 'why reason cause caused causing behind explain explains drove driver drivers drives blame pushed explanation happened',
  fall: 'fall fell down drop dropped decline declined shrink shrinking decrease decreased lower worse dip dipped slump plunge plunged sink sank slipped tank tanked',
  rise: 'rise rose up jump jumped increase increased higher grew climb climbed spike spiked double doubled shot soared surge surged balloon',
  twice: 'twice double doubled duplicate duplicates duplicated repeated two again doubles',
  draw: 'draw draws drew took taken withdrew withdrawn withdrawal withdrawals distributions distribution myself ourselves owner owners pocket pocketed',
  subscription:
    'subscription subscriptions software recurring saas memberships membership apps tools services autopay plans app tool licenses',
  cancel: 'cancel canceling cut drop ditch trim stop unused renegotiate unneeded',
  forecast:
    'forecast forecasts prediction predictions predict predicted projection projections projected estimate estimates',
  accurate:
    'accurate accuracy trust reliable reliability right wrong believe error precise precision confident dependable track',
  breakeven: 'breakeven even zero fixed variable contribution nut',
  letter:
    'write draft compose letter email note paragraph sentences memo text summary statement brief report prepare wording',
  reader:
    'bank banker lender loan investor investors partner partners board landlord shareholders advisor accountant co-owner',
  chase:
    'chase chasing collect collecting collections collection remind reminder follow nudge call owes overdue unpaid late',
  customer: 'customer customers client clients buyers buyer accounts',
  best: 'best biggest top greatest strongest highest record peak most',
  worst: 'worst weakest lowest slowest least bad toughest leanest poorest',
  track: 'track target goal pace plan budget schedule ahead behind ontrack quota course',
  going:
    'doing going business summary overview update snapshot briefing recap headlines rundown status picture standing stand brief',
  high: 'high expensive much pricey steep overpaying overspending overspend excessive normal reasonable healthy lot',
  law: 'legal legally law lawsuit sue suing contract contractor deduct deductible deduction write-off llc corporation corp incorporate claim claimed audit lawyer license permit regulation attorney liable',
  invest: 'invest investing stock stocks bitcoin crypto market property',
  other:
    'competitors competitor industry average others other typical similar benchmark companies businesses',
  spend: 'spend spending cost costs pay paying expense expenses bills',
  money: 'money cash bank account balance funds',
  will: 'will going would can could able',
  leaving: 'leaving lost losing slipping churn quiet gone stopped disappeared dropping',
  depend: 'depend dependent reliant concentration rely concentrated share',
  sell: 'sell selling sales revenue sold',
};

export const meaningsOf: ReadonlyMap<string, readonly string[]> = byWord();

function byWord(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [group, words] of Object.entries(groups))
    for (const word of words.split(' ')) found.set(word, [...(found.get(word) ?? []), group]);
  return found;
}
