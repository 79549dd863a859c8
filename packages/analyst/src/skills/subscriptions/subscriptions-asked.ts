export interface SubscriptionsAsked {
  /** What one is bound to, whatever it is for: 'locked into', 'every bill each month'. */
  isOfAll: boolean;
  /** Subscriptions, by that word. */
  isOfServices: boolean;
  /** Of software alone: a phone is none, and nobody who is paid wages. */
  isOfSoftware: boolean;
  /** Of software and phones, and nothing that recurs besides. */
  isWithLines: boolean;
  /** Which went up. */
  isOfPrices: boolean;
  /** When each last went up, however long ago. */
  isOfEver: boolean;
  /** Which could go. */
  isOfDropping: boolean;
  /** What suppliers ask for a piece, which bills do not hold. */
  isOfSuppliers: boolean;
  /** Each app or subscription by its name: 'list every app and plugin'. */
  isOfList: boolean;
  /** All that recurs and is small, whatever it is for: 'the little monthly charges'. */
  isOfSmall: boolean;
}

const all =
  /\b(?:(?:what|all that|everything that|that) recurs|locked in(?:to)?|commit\w*|obligations?|obligated|bound to|on the hook|fixed (?:costs|bills|payments)|overhead|nut|pay(?:ing)? regular(?:ly)?|(?:recurring|monthly|regular|automatic) (?:charges?|payments?|bills?|costs?|expenses)|autopay|(?:charge[ds]?|(?<!to )bills?|pay|paying|hits?|(?:com(?:es?|ing)|go(?:es|ing)?|gets?|pulled|taken|money) (?:out|off|pulled|taken|from(?= (?:us|(?:our|my|the) (?:\w+ )?(?:accounts?|cards?|checking|bank))\b))) (?:[\w']+ ){0,5}?(?:every|each) (?:single )?month|monthly charges)\b/i;
/** Nobody sends it: 'without me touching it', 'comes off the card'. */
const byItself =
  /\b(?:auto-?pay|automatic(?:ally)?|on (?:its|their) own|by (?:itself|themselves)|without (?:me|us|any(?:body|one)|thinking|touching|doing|asking)|(?<!\bhow much\b[^.?!]{0,40})(?:(?:com(?:es?|ing)|pulled|taken|tak(?:es|ing)) (?:\w+ )?(?:off|out)|(?:pulled|taken) (?:\w+ )?from))\b/i;
const small =
  /\b(?:little|small|tiny|minor|petty)\b[^.?!]{0,20}\b(?:charges|fees|bills|expenses|subscriptions|payments)\b/i;
const nibbles =
  /\bthousand (?:little |small |paper ?)?cuts\b|\bnickel(?:ed|ing)? and dim(?:ed|ing)\b/i;
const ofHabit =
  /\b(?:monthly|(?:every|each|a|per) month|recurring|cancel\w*|cut|drop|trim|get rid of)\b/i;
/** 'If I had to cut $500 a month, what would go'. */
const cuts =
  /\b(?:cut|trim|save|shave|drop)\b[^.?!]{0,24}(?:\d|\bhundred\b)[^.?!]{0,12}\b(?:an?|per|each|every) month\b/i;
const asksWhatGoes = /\b(?:what|where|which|tell me)\b/i;
const services = /\b(?:subscri\w+|memberships?)\b/i;
const software = /\b(?:software|apps?|saas|tools?|plug-? ?ins?|add-?ons)\b/i;
const softwareSubscriptions = /\b(?:software|saas|apps?) subscri/i;
/** Software and the lines for it, and nothing else. */
const linesToo =
  /\b(?:software|apps?)\b[^.?!]{0,12}\b(?:phones?|internet)\b|\b(?:phones?|internet)\b[^.?!]{0,12}\b(?:software|apps?)\b/i;
/** These are examples of all that recurs. */
const ofMore =
  /\b(?:all that|stuff|and so on|auto-?pay|etc|everything|insurance|rent|linen|loans?)\b/i;
/** Said beside software, all that recurs is asked about. */
const besides =
  /\band (?:stuff|things|all\b|so on|such|the like)\b|\b(?:etc|rent|phones?|internet|insurance|whatever|(?:any|every)thing else|every (?:monthly )?thing)\b/i;
const prices =
  /\b(?:pric(?:es|ed|ier|ing)|price (?:hike|increase|jump|change)s?|more expensive|costlier|dearer|rais(?:e|ed|ing)|hik\w+|(?:went|gone|going|go|creep\w*|crept) up|increase\w*|(?:got|gotten|getting) (?:bigger|higher|more)|charging us more)\b/i;
const dropping =
  /\b(?:drop|cancel\w*|cut|kill|get rid of|(?:live|do|get by) without|(?:don['’]?t|do not|never|not|no longer|stopped) (?:\w+ )?(?:us(?:e|ed|ing)|need\w*)|keep(?:ing)?|would you question|(?:could|can|would|should) go(?! up))\b/i;
const suppliers = /\b(?:suppliers?|vendors?)\b/i;

const lists =
  /\b(?:list|name|lay out|show me|give me|lost count)\b[^.?!]*\b(?:software|apps?|saas|plug-? ?ins?|add-?ons)\b|\b(?:every|each) (?:\w+ )?(?:software|apps?|saas|plug-? ?in|add-?on)\b|\b(?:software|apps?|plug-? ?ins?|add-?ons)\b[^?!]*\b(?:list (?:them|it|everything|each)|lost count|what each|each one costs?)\b/i;

/** Each charge for software with what it costs, and nothing that recurs besides. */
export const asksForSubscriptions = (question: string): boolean =>
  lists.test(question) &&
  !besides.test(question.replace(/\band all (?:the|my|our|those|these)\b/i, ' ')) &&
  !/\b(?:cancel\w*|drop|cut|customers?|members|our (?:app|website) (?:sales|revenue))\b/i.test(
    question,
  ) &&
  /\b(?:costs?|charges?d?|pay(?:ing)?|bill(?:s|ed)?|price|a (?:month|year)|per (?:month|year)|list)\b/i.test(
    question,
  );

export function subscriptionsAsked(question: string): SubscriptionsAsked {
  const isOfServices = services.test(question);
  const isOfSoftware =
    (!isOfServices || softwareSubscriptions.test(question)) &&
    software.test(question) &&
    !besides.test(question);
  const isWithLines = linesToo.test(question) && !ofMore.test(question);
  const isOfList = asksForSubscriptions(question);
  return {
    isOfList,
    isOfServices,
    isOfAll: !isOfList && !isOfServices && !isOfSoftware && !isWithLines && all.test(question),
    isWithLines,
    isOfSoftware,
    isOfPrices: prices.test(question),
    isOfEver: /\b(?:last|ever) (?:went up|rose|increased|raised)\b/i.test(question),
    isOfDropping: dropping.test(question),
    isOfSuppliers: suppliers.test(question),
    isOfSmall:
      nibbles.test(question) ||
      (small.test(question) && ofHabit.test(question)) ||
      (cuts.test(question) && asksWhatGoes.test(question)),
  };
}

/** What is paid every month or by itself, and which of it went up or could go; which suppliers ask for more. No figure of one account tells it. */
export const asksWhatRecurs = (question: string): boolean => {
  const { isOfAll, isOfSoftware, isOfPrices, isOfDropping, isOfSuppliers, isOfSmall } =
    subscriptionsAsked(question);
  if (
    isOfSmall ||
    linesToo.test(question) ||
    listsSoftware.test(question) ||
    likeIt.test(question) ||
    billsRose.test(question)
  )
    return true;
  if (isOfAll && (byItself.test(question) || (recurs.test(question) && ofSum.test(question))))
    return true;
  // What is paid on a card each month is its own question.
  if (!/\b(?:what|which|any(?:thing)?|who)\b/i.test(question) || ofPayments.test(question))
    return false;
  return (
    ((isOfAll || isOfSoftware || services.test(question)) &&
      (isOfPrices || isOfDropping) &&
      recurs.test(question)) ||
    (isOfSuppliers && ofTheirPrices.test(question))
  );
};

/** 'Is there other stuff like it that we forgot about'. */
const likeIt =
  /\b(?:other|more|else) (?:(?:stuff|things|ones|charges|subscriptions) )?like (?:it|that|this|them)\b[^.?!]*\b(?:(?:forgot|forget)|pay(?:ing)?|charged|month|(?:don['’]?t|never) use)/i;
const listsSoftware =
  /\b(?:list|every|all|which|what)\b[^.?!,]{0,16}\b(?:software|apps)\b[^.?!,]*\b(?:pay(?:ing)?|have|subscri\w*)\b/i;
const billsRose =
  /\b(?:which|what|any) (?:of (?:my|our|the) )?(?:bills|charges|prices|payments)\b[^.?!]{0,16}\b(?:went|gone|crept|creeping|going|jumped) up\b/i;
const ofPayments = /\bpay(?:ing)? (?:\$?\d|(?:it|them|(?:the|our|my) [a-z ]{2,20}) off\b)/i;
/** All of it, or what it comes to together. */
const ofSum = /\b(?:everything|all that|(?:they|it) (?:all )?(?:adds?|come) (?:up )?to)\b/i;
const recurs =
  /\b(?:recurring|regular(?:ly)?|recurs|monthly|(?:every|each) (?:single )?month|autopay|subscri\w+)\b/i;
const ofTheirPrices =
  /\b(?:suppliers?|vendors?)\b[^.?!]*\b(?:(?:put|raised?|raising|hiked?|increased?|upped|jacked)\b[^.?!]*\b(?:prices?|rates?)|(?:prices?|rates?)\b[^.?!]*\b(?:up|higher|more)|charging (?:us |me )?more|(?:got|gotten) more expensive)\b/i;
