/** Of 'pace' what it does in a month or a year comes first: 'what do we save if'. */
export type Ask = 'what_if' | 'afford' | 'pace';

interface Opener {
  ask: Ask;
  /** What is supposed stands in `body`. */
  says: RegExp;
  /** Nothing but a supposition begins like this: where it is not read, no other reading of the words is right. */
  isSure: boolean;
}

const who = '(?:we|i)';
const what = '(?:(?:our|my|the) )?(?:cash|money|runway|balance|bank balance|cash flow|cashflow)';
const kept = '(?:(?:our|my|the) )?(?:profits?|bottom line|margins?|income|numbers)';
const year = '(?: (?:a|per|each|every) (?:year|month)| monthly| yearly)?';
const runOut = `(?:when )?(?:do|would|will|could) ${who} run out of (?:cash|money)`;
const wish = `(?:(?:i|we|i'm|im|we're) (?:am |are )?)?(?:want|would like|like|plan|planning|think(?:ing)? (?:about|of)|thinking|going|looking)(?: to)?`;
const allIn =
  ' (?:all in|in total|total|altogether|for the year|over the year|over a year|(?:a|per|each|every) (?:year|month)|in a (?:year|month)|(?:with|including|plus|and)(?: the| my| our)?(?: payroll| employer)? tax(?:es)?(?: and all)?)';
/** What is asked of a sum that is supposed beside it. */
const whatCosts = `(?:what|whats|how much)(?: more| extra)?(?: (?:is|does|would|will))? (?:it|that|this)(?: (?:is|would|will))?(?: going to| gonna)?(?: (?:run|cost|be|do|mean|add|bring|make|come to)(?: in)?)?(?: (?:to |for |in )?(?:us|me|${kept}))?(?:${allIn}){0,4}`;
const first = '^(?:and |so |but )?';

const openers: readonly Opener[] = [
  {
    ask: 'pace',
    says: new RegExp(
      `${first}(?:how much|what)(?: (?:money|cash))? (?:do|would|will|could|can) ${who} save${year} (?:if|by|from)(?: ${who})? (?<body>.+)$`,
    ),
    isSure: true,
  },
  {
    ask: 'pace',
    says: new RegExp(
      `^if (?<body>.+?) (?:how much|what)(?: (?:money|cash))? (?:do|would|will|could|can) ${who} save${year}$`,
    ),
    isSure: true,
  },
  {
    ask: 'pace',
    says: new RegExp(
      `^(?:what (?:happens|would happen|will happen) to ${kept}|(?:what|how much) (?:does|would|will) (?:it|that|this) (?:do|mean|add|change|bring)(?: (?:to|for|in))?(?: ${kept})?) if (?<body>.+)$`,
    ),
    isSure: true,
  },
  {
    ask: 'pace',
    says: new RegExp(
      `^if (?<body>.+?) (?:then )?(?:(?:what|how much) (?:does|would|will) (?:it|that|this) (?:do|mean|add|change|bring|cost us|cost me)(?: (?:to|for|in) (?:${kept}|us|me))?|what (?:happens|would happen|will happen) to ${kept})$`,
    ),
    isSure: true,
  },
  {
    ask: 'afford',
    says: new RegExp(
      `${first}${wish} (?<body>.+?) (?:can|could) ${who} (?:swing|afford|manage|handle|do) (?:it|that|this) (?:and )?${whatCosts}$`,
    ),
    isSure: false,
  },
  {
    ask: 'pace',
    says: new RegExp(`${first}${wish} (?<body>.+?) (?:so |and )?${whatCosts}$`),
    isSure: false,
  },
  {
    ask: 'pace',
    says: new RegExp(
      `${first}(?!(?:can|could|are|will|would|do|is) )(?:(?:what |what happens |what would happen )?if |say |suppose )?(?<body>.+?) (?:then |so |and )?${whatCosts}$`,
    ),
    isSure: false,
  },
  {
    ask: 'pace',
    says: new RegExp(`${first}${whatCosts} (?:to|if ${who}) (?<body>.+)$`),
    isSure: false,
  },
  {
    ask: 'pace',
    says: new RegExp(
      `${first}(?:what|how much) (?:does|would|will|could) (?<body>.+) cost(?: us| me)?(?:${allIn}){0,3}$`,
    ),
    isSure: false,
  },
  {
    ask: 'pace',
    says: new RegExp(
      `${first}(?:should|could|can) ${who} (?<body>(?:raise|increase|bump|hike|lower|cut|drop) .*(?:prices?|rates?|fees|pricing|charge)\\b.*)$`,
    ),
    isSure: false,
  },
  {
    ask: 'pace',
    says: new RegExp(`${first}should ${who} (?<body>(?:raise|charge|put|bump|add|give) .+)$`),
    isSure: false,
  },
  {
    ask: 'pace',
    says: /^(?<body>(?:raise|increase|put|bump|move|lower|drop|cut) .+ to #\d+)$/,
    isSure: false,
  },
  {
    ask: 'pace',
    says: new RegExp(
      `^(?:what|how much) (?:does|would|will|could) (?<body>.+) (?:do (?:to|for)|add to|mean for|bring in|save)(?: (?:${kept}|us|me))?$`,
    ),
    isSure: false,
  },
  {
    ask: 'what_if',
    says: new RegExp(
      `${first}(?:what if|what about if|(?:let )?suppose(?: that)?|assum(?:e|ing)(?: that)?|imagine(?: that)?|how bad (?:would|will) it be if|what (?:happens|would happen|will happen)(?: (?:to|with) ${what})? if) (?<body>.+)$`,
    ),
    isSure: true,
  },
  {
    ask: 'what_if',
    says: new RegExp(`^how (?:would|will|does|do) (?<body>.+) (?:affect|change|impact) ${what}$`),
    isSure: true,
  },
  {
    ask: 'what_if',
    says: new RegExp(
      `^how long (?:would|will|does|do|could) (?:${what}|${who}) last(?: us| me)? if (?<body>.+)$`,
    ),
    isSure: true,
  },
  {
    ask: 'what_if',
    says: new RegExp(
      `^(?:${runOut}|what (?:does|would|will) it (?:do|mean) (?:to|for) ${what}|(?:how|what) (?:does|would|will) ${what} (?:look|look like|be)) if (?<body>.+)$`,
    ),
    isSure: true,
  },
  {
    ask: 'what_if',
    says: new RegExp(
      `^(?:if|(?:let )?suppose(?: that)?|assuming|say) (?<body>.+?) (?:then )?(?:${runOut}|(?:what|how) (?:does|would|will) (?:it|that|this) (?:do|mean|leave|affect)(?: (?:to|for))? (?:${what}|us|me)|how much ${what} (?:would|will|do|is) (?:be |${who} )?(?:left|have left|have)|how long (?:would|will|does|do|could) (?:${what}|${who}) last(?: us| me)?|what (?:happens|would happen|will happen)(?: (?:to|with) ${what})?)$`,
    ),
    isSure: true,
  },
  {
    ask: 'afford',
    says: new RegExp(
      `${first}(?:can|could) ${who} (?:really )?(?:afford|swing|handle|manage) (?:to )?(?<body>.+)$`,
    ),
    isSure: true,
  },
  {
    ask: 'afford',
    says: new RegExp(
      `^(?:are|will|would) ${who} (?:still )?(?:be )?(?:ok|okay|fine|safe|all right|alright) if (?<body>.+)$`,
    ),
    isSure: true,
  },
  {
    ask: 'afford',
    says: new RegExp(`${first}(?:can|could|would|will) ${who} survive (?:if )?(?<body>.+)$`),
    isSure: true,
  },
  {
    ask: 'afford',
    says: new RegExp(
      `^(?:do|will|would) ${who} have enough (?:cash|money) (?:to|for) (?<body>.+)$`,
    ),
    isSure: false,
  },
  {
    ask: 'afford',
    says: new RegExp(`^(?:can|could) ${who} (?<body>(?:spend|buy|hire|lease|give|pay myself) .+)$`),
    isSure: false,
  },
  {
    ask: 'afford',
    says: new RegExp(
      `^(?:is|would|will) it (?:be )?(?:ok|okay|fine|safe|all right|alright|wise|smart) (?:to|if ${who}) (?<body>.+)$`,
    ),
    isSure: false,
  },
];

/** What such a question asks and the words of what it supposes; null for any other question. */
export function readOpener(text: string): { ask: Ask; body: string; isSure: boolean } | null {
  const [first, ...others] = openers.flatMap(({ ask, says, isSure }) => {
    const body = says.exec(text)?.groups?.['body'];
    return body === undefined ? [] : [{ ask, body: inPlainForm(body), isSure }];
  });
  if (first === undefined) return null;
  return { ...first, isSure: first.isSure || others.some(({ isSure }) => isSure) };
}

const plainForms: readonly (readonly [from: RegExp, to: string])[] = [
  [/^(?:us |me |our |my )?(?:hiring|employing)\b/, 'hire'],
  [/^(?:us |me )?buying\b/, 'buy'],
  [/^(?:us |me )?spending (?=#|an extra|another)/, 'spend '],
  [/^(?:us |me |our |my )?losing\b/, 'lose'],
  [
    /^(?!we\b|i\b|they\b)(.{2,60}?) (?:stop(?:s|ped)? paying|quits?|leaves|left|walks away|walked away)(?: us| me)?$/,
    'lose $1',
  ],
  [/^(?:us |me )?(?:raising|increasing)\b/, 'raise'],
  [/^(?:us |me )?reducing\b/, 'reduce'],
  [/^(?:us |me )?closing\b/, 'close'],
  [/^(?:us |me )?charging\b/, 'charge'],
  [/^(?:us |me )?taking (?=off|time)\b/, 'take '],
  [/^(?:us |me )?(?:dropping)\b/, 'drop'],
  [/^(?:us |me )?(?:getting)\b/, 'get'],
  [/^(?:us |me )?(?:stopping)\b/, 'stop'],
  [/^(?:us |me )?(?:putting)\b/, 'put'],
  [/^(?:us |me )?(?:shutting)\b/, 'shut'],
  [/^(?:us |me )?(add|bump|lower|sell|pay|end)ing\b/, '$1'],
  [/^(?:us |me )?(?:firing|letting go of|laying off)\b/, 'fire'],
  [/^(?:us |me )?(?:giving)\b/, 'give'],
  [/^(?:us |me )?cancel(?:l)?ing\b/, 'cancel'],
  [/^(?:us |me )?cutting\b/, 'cut'],
  [/^(?:us |me )?leasing\b/, 'lease'],
  [/^(?:us |me )?borrowing\b/, 'borrow'],
  [/^(?:us |me )?taking (out|on)\b/, 'take $1'],
  [/\b(?:took|take|bring|brought) on (?=an? |another |#)/, 'hire '],
  [/ (?:instead|as well|in total)$/, ''],
];

/** 'Hiring a cook' is 'hire a cook'. */
const inPlainForm = (body: string) =>
  plainForms.reduce((text, [from, to]) => text.replace(from, to), body);
