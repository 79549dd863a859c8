const list = (words: string) => new Set(words.split(' '));

/** Words that claim nothing by themselves: they carry a figure and say nothing of it. */
export const plainWords = list(
  'a an the of in on at by to for from with as and or is are was were be been being it its they their them this that these those there here ' +
    'your you yours my me i we our us which who whom what when while where whereas also too both each per all together alone total totals totaled totalled ' +
    'came come comes coming amount amounts amounted figure figures number sum stands stood stand reached reaches makes made make had have has having got get gets ' +
    'about around roughly nearly approximately exactly just so far now then still already after before during over within between through against compared ' +
    'versus vs than month months week weeks day days year years quarter quarters period time earlier previous prior same following next ' +
    'shows show showing shown see looking look looks said says tell tells found find records record books recorded account accounts transactions ' +
    'went go goes going spent paid pays pay brought brings bring took takes take earned billed charged received left leaves kept ' +
    'change changes changed moved moves difference share part percent percentage percentages points dollars one ones other second first followed ' +
    'expected expect expects likely range average averages usually usual typical because overall well would do did does if can could will answer question short summary ' +
    'business company customer customers vendor vendors supplier suppliers client clients item items product products category categories name names line lines ' +
    'rate level size value money ' +
    'hold holds held sit sits sat run runs ran land lands landed scheduled set sets keep keeping kept carry carries carried counts counted count counting ' +
    'apart apiece overall altogether every any some another today tomorrow yesterday again ahead later soon since until till starting ending begin begins began start starts started end ends ended ' +
    'alongside near among how why whether note meanwhile instead rather such like only even where here',
);

/** Which way something went: held against how the row moved. */
export const upWords = list(
  'rose rise rises risen rising increased increase increases increasing grew grow grows grown growing growth climbed climb climbs up gained gain jumped jump higher more added',
);
export const downWords = list(
  'fell fall falls fallen falling decreased decrease decreases decreasing dropped drop drops dropping declined decline declines down lost lose lower less fewer shrank shrink shrunk smaller slipped sank reduced',
);

/** Held against the other rows of its column. */
export const mostWords = list('largest biggest highest most top greatest');
export const leastWords = list('smallest lowest least fewest');

/** Between two figures: the first above, or below, the second. */
export const aboveWords = list(
  'more higher larger bigger greater above exceeds exceeded exceed over',
);
export const belowWords = list('less lower smaller fewer below under');

/** Only where the result tells why, of what went along with the change. */
export const causeWords = list(
  'because due caused cause causes drove drives driven driver drivers behind thanks led owing reason reasons explains explain explained mostly mainly',
);

/** What no figure shows, of anybody: not even where the owner asks it. */
export const gravelyWords = list(
  'bankrupt bankruptcy broke insolvent fraud fraudulent crook crooked steal stealing stole stolen theft thief cheat cheating cheated embezzle embezzled embezzling scam illegal legal ' +
    'crime criminal lie lying liar lied fake faked forged audit audited guarantee guaranteed guarantees ' +
    'drunk drugs dead died kill arrest arrested jail court lawsuit sued hates stupid lazy password passwords login pin wire wired',
);

/** What judges, or changes what a figure is of: only where the code says it of this very figure. */
export const judgingWords = list(
  'enough afford affordable unaffordable ok okay fine worth worthwhile late early short tight healthy good bad well better worse best worst too wrong right true correct false ' +
    'missing double twice half third whole normal unusual usual odd strange weird suspicious risky cheap expensive pricey reasonable excessive profitable unprofitable ' +
    'certain certainly definitely surely never nobody nothing none always impossible safe ' +
    'without except excluding including besides plus minus if unless unpaid weekly monthly yearly annual annually daily hourly new old yes',
);

/** What a view may not tell to do where the owner does not ask it: it cannot be taken back. */
export const graveAdvice = list(
  'fire fired sell close sue liquidate quit borrow marry divorce invest',
);

/** Words of business that everyday lists lack. */
export const businessWords = list(
  'invoice invoices vendor vendors payroll lender lenders adviser advisers advisor advisors accountant accountants bookkeeper landlord insurer supplier suppliers ' +
    'receivable receivables payable payables overdue refinance renegotiate prepay reorder reconcile categorize uncategorized deductible deductibles subcontractor subcontractors contractor contractors cushion paycheck paychecks',
);

/** Measures that are not one another: a sentence that says one has to stand on a figure of it. */
export const measureWords: readonly ReadonlySet<string>[] = [
  list('revenue income sale turnover takings'),
  list('expense spending spend spent outlay cost'),
  list('cash bank'),
  list('profit earnings surplus earned'),
  list('loss'),
  list('margin'),
  list('receivable owed owe owing'),
  list('payable'),
  list('overdue late'),
  list('balance'),
  list('tax'),
  list('bought purchase'),
  list('billed invoiced invoice'),
  list('paid payment'),
  list('count'),
  list('price'),
];
