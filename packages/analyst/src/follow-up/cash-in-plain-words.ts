const us = '(?:we|i)';
const tail =
  '(?<tail>(?: (?:until|till|through|before|by) .+| (?:this|next) (?:week|month|quarter|year|spring|summer|fall|autumn|winter)| (?:for|over|in|during|within) (?:the (?:next|coming) .+|\\d+ (?:days|weeks|months)))?)';
const money = '(?:cash|money|funds)';
const dues =
  '(?:everyone|everybody|everything|it all|payroll|rent|wages|salaries|taxes|(?:all )?(?:of )?(?:(?:our|my|the) )?(?:bills|vendors|suppliers|staff|employees|people|team|expenses|costs))';

/** Whether the cash holds out: the lowest day of the forecast says it. */
const holdsOut = [
  `^(?:are|am|will|would) (?:${us}|things) (?:still )?(?:be |going to be |gonna be )?(?:ok|okay|fine|alright|all right|in trouble|in the red|broke|solvent|short of ${money})(?: (?:on|for|with) ${money})?${tail}$`,
  `^(?:are|am|will) ${us} (?:going to |gonna |ever )?(?:run|running|be) (?:low on|short of|short on|out of) ${money}${tail}$`,
  `^when (?:do|will|would|are|am) ${us} (?:going to )?(?:hit zero|be broke|go broke|go below zero|be out of ${money})$`,
  `^(?:will|does|is) (?:the|our|my) ${money} (?:going to )?(?:last|hold|be enough)${tail}$`,
  `^how (?:tight|low) (?:is|will|does) (?:it|things|(?:the |our )?${money}) (?:going to )?(?:get|be)${tail}$`,
  `^is (?:the |our )?${money} (?:tight|running (?:low|short|out)|going to be (?:tight|short))${tail}$`,
  `^(?:do|should) ${us} (?:need to |have to )?(?:worry|be worried) about (?:(?:our |the )?${money}|running out(?: of ${money})?)${tail}$`,
  `^(?:can|could|will) ${us} (?:be able to )?(?:still )?(?:pay|cover|make|meet) ${dues}${tail}$`,
  `^(?:do|will) ${us} have enough(?: ${money})?(?: in the (?:bank|account))? (?:to (?:pay|cover|make|meet)|for) ${dues}${tail}$`,
  `^is there enough(?: ${money})?(?: in the (?:bank|account))? (?:to (?:pay|cover|make|meet)|for) ${dues}(?: due)?${tail}$`,
].map((words) => new RegExp(words));

const cash = `(?:(?:the |our |my )?(?:${money}|balance|cash balance|bank balance)|${us})`;
const will = '(?: (?:will|would|could|might))?';
const chance = '(?:chances?|odds|probability|risk|likelihood)';
const falls =
  '(?:falls?|falling|drops?|dropping|goes|go|going|gets?|dips?|dipping|is|are|being|be|have) (?:below|under|less than) (?<amount>[$€£]?[\\d,.]+[km]?|zero)(?: dollars)?';
const runsOut = `(?:run|runs|running) (?:out of|short of|low on) ${money}`;

/** 'What is the chance that cash falls below $5,000 in 90 days?' The lowest point of cash tells it, of an amount or of what is set. */
const asChance = [
  `^(?:(?:what|how (?:big|high|large))(?: is| are)? )?(?:the |our )?${chance} (?:that |of )?(?:${cash}${will} )?(?:${falls}|${runsOut})${tail}$`,
  `^how likely (?:is it|are we|am i) (?:(?:that )?${cash}${will} |to |for ${cash} to )(?:${falls}|${runsOut})${tail}$`,
  `^(?:will|could|might|can|does) ${cash} ${falls}${tail}$`,
].map((words) => new RegExp(words));

const broke = new RegExp(
  `^how long (?:until|till|before) (?:i'm|im|i m|we're|${us} (?:am|are|is|go|run|will be)|${us}) (?:broke|out of ${money})$`,
);
const afterBills =
  /^(?:what|how much)(?: (?:money|cash))? (?:(?:is|will be|would be|do we have|have we) )?(?:left|left over|remaining)(?: over)? (?:after|once) (?:(?:all|paying|our|the|my|of) )*bills(?: are paid)?$/;
const atTheEnd =
  /^(?:what|how much)(?: (?:money|cash))? (?:will|would) (?:be|we have|i have|there be)(?: left)?(?: over)?(?: in the (?:bank|account))? (?:at|by) (?<at>the end of .+)$/;
const needed =
  /^how much (?:money|cash) do (?:we|i) need (?:to get through )?(?:for )?(?<span>this (?:week|month|quarter)|next (?:week|month)|the (?:next|coming) .+|until .+)$/;

/** Questions about the cash to come as they are asked across a table, in the words of the grammar; null for all others. */
export function cashPlainly(words: string): string | null {
  for (const says of holdsOut) {
    const match = says.exec(words);
    if (match !== null) return `lowest point of cash${untilOf(match.groups?.['tail'] ?? '')}`;
  }
  for (const says of asChance) {
    const said = says.exec(words)?.groups;
    if (said === undefined) continue;
    const { amount = 'zero', tail: until = '' } = said;
    return `lowest point of cash${amount === 'zero' ? '' : ` below ${amount}`}${untilOf(until)}`;
  }
  if (broke.test(words)) return 'What is our runway?';
  if (afterBills.test(words)) return 'cash minus payables';
  const end = atTheEnd.exec(words)?.groups?.['at'];
  if (end !== undefined) return `cash forecast until ${end}`;
  const span = needed.exec(words)?.groups?.['span'];
  return span === undefined ? null : `upcoming payments ${span.replace(/^the/, 'in the')}`;
}

const untilOf = (said: string) =>
  said
    .replace(/^ (?:till|through|before|by) /, ' until ')
    .replace(/^ (?:for|over|during|within) /, ' in ')
    .replace(/^ in (?=\d)/, ' in the next ');

/** What may be taken is a choice: what is left at the lowest is on record, and one amount can be held against it. */
export const asksWhatToTake = (words: string): boolean =>
  /^how much (?:(?:money|cash) )?(?:can|could|should|may) (?:we|i) (?:safely |still |afford to )*(?:take|draw|withdraw|spend|pay (?:myself|ourselves)|invest|spare)(?: (?:out|home|away))?(?: (?:of|from) (?:the|our|my) (?:business|company|account|bank))?(?: (?:this|next|a|per|each|every) (?:week|month|quarter|year))?(?: without .+)?$/.test(
    words,
  );

export const whatToTake = {
  reason:
    'How much to take is up to you. Your lowest cash in the forecast shows how much room you have, and I can check one amount against it.',
  suggestions: [
    'When will our cash be lowest?',
    'Can I afford to take $2,000 out of the business every month?',
    'What is due in the next 30 days?',
  ],
};
