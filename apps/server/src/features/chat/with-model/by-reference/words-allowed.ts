const list = (words: string) => new Set(words.split(' '));

/** What a view may speak of beside the words of its results and of the question. */
export const adviceWords = list(
  'agree discuss call calling remind reminding ask asking review reviewing check checking look looking watch watching wait waiting hold holding postpone put putting consider considering ' +
    'negotiate talk talking decide follow keep keeping set setting leave leaving go going ahead collect collecting pay paying move moving spread split send sending tell telling plan planning ' +
    'count counting track match compare comparing confirm verify clear settle sort enter record reconcile spend spending use using save saving make making take taking give giving get getting bring  try ' +
    'start starting stay staying come find see think expect want need needs carry cover handle manage  ' +
    'before after first then next last until till when while once whenever if unless whether how what where why than as so far too also still again even only just ' +
    'alone cleared newest agree agrees eye pause advise wise something little allow allows deposit withdrawal closely soon sooner later late early now today tomorrow tonight this that these those it its them their they there here with without within into over under between through against off out per ' +
    'and or but not no yes of to the a an on in at for from about by is are was were be been being has have had do does did can could may might should would will ' +
    'i me my we us our you your yours  one two three some any each every all both most more less least much many few enough ' +
    'date day days week weeks month months quarter year years time times monday tuesday wednesday thursday friday saturday sunday winter spring summer fall season ' +
    'payment payments terms price prices quote quotes order orders invoice invoices bill bills rent payroll wages pay bank account accounts card cards   line credit cash money balance balances ' +
    'reserve savings checking buffer cushion minimum tax taxes rate draw draws profit margin revenue sales income cost costs expense expenses spending number numbers figure figures amount amounts ' +
    'records books statement statements category categories customer customers vendor vendors client clients supplier suppliers employee employees crew owner partner accountant bookkeeper adviser advisor ' +
    'lender landlord insurer business shop company work job jobs   full whole rest kind side way point step limit share total average usual normal ' +
    'good better  well fine right sure clear open due past overdue unpaid paid new old own same other another   large larger big bigger  lower high higher thin tight slow busy short long ' +
    'likely possible careful comfortable reasonable worth safe able ready ',
);

/** What cannot be taken back, or costs: a view tells to do it only where the owner asks about it. */
export const graveAdvice = list(
  'fire hire sell buy close sue quit stop skip cancel drop cut raise borrow finance refinance lease invest lend liquidate write-off lay double',
);

/** What says of others, or of figures, something that no figure shows. */
export const claimingWords = list(
  'hide hides hiding hidden who whose which because since they he she him her his said says rose rise rises rising fell fallen falling grew grow growing dropped dropping up down gained lost losing lose lied lying lie ' +
    'bankrupt insolvent fraud crook steal stealing stole stolen theft thief cheat cheats cheating embezzle scam illegal legal law crime criminal fake forged audit guarantee guaranteed never always ' +
    'dead died kill arrest jail court lawsuit suing hates stupid lazy honest dishonest greedy drunk password passwords login pin wire',
);
