import type { Entry, Meaning } from './meaning.ts';

const entries = (phrases: string, meaning: Meaning): Entry => [phrases, meaning];

/** Talk beside the point, answered in a sentence, and what lies outside what Cairn may or can do. */
export const talkWords: readonly Entry[] = [
  entries('hello|hi|hey|good morning|good afternoon|good evening|howdy|hello there|hi there', {
    slot: 'talk',
    talk: 'hello',
  }),
  entries(
    'thanks|thank you|thx|great|perfect|awesome|cool|ok|okay|nice|cheers|many thanks|bye|goodbye',
    { slot: 'talk', talk: 'thanks' },
  ),
  entries(
    'help|what can you tell me|what can you tell us|what kind of things can you tell me|what kind of questions can i ask|what kinds of questions can i ask|what sort of things can i ask|what sort of questions can i ask|what kind of things can i ask|what kind of questions can you answer|what else can you do|what else can i ask|what can you do for me|what are you able to do|what should i ask|give me some examples|what can you do|what can i ask|what can i ask you|how do you work|what do you know|what questions can i ask|how does this work|what can you answer|what can you help with|how can you help',
    { slot: 'talk', talk: 'help' },
  ),
  entries('who are you|what are you|are you human|are you a bot|what is your name|are you an ai', {
    slot: 'talk',
    talk: 'who',
  }),
  entries(
    'other companies|other businesses|other users|another company|another business|other customers of cairn|all users|everyone else|competitors|competitor|someone else|other company|other tenants|all businesses',
    { slot: 'outside', why: 'other_business' },
  ),
  entries(
    'should i|should we|recommend|advice|advise|is it legal|tax return|file my taxes|invest in|stock price',
    { slot: 'outside', why: 'advice' },
  ),
  entries(
    'drop table|delete|remove|transfer money|send money|make a payment|wire money|wire the|create an invoice|update my|edit',
    { slot: 'outside', why: 'change_data' },
  ),
  entries(
    'terms with|terms for|terms of|vendor terms|customer terms|phone number|phone number of|phone number for|phone numbers|phone no|telephone|telephone number|cell number|fax number|credit limit|credit limits|payment term|terms of payment|credit term|net term|mailing address|billing address|shipping address|street address|postal address|zip code|tax id|tax id number|tax number|tax exempt|contact person|contact name|website',
    { slot: 'outside', why: 'not_kept' },
  ),
  entries(
    'who created|who entered|who recorded|who posted|who approved|who keyed|who logged|created by whom|entered by whom|created by which user|which user|by user|users',
    { slot: 'outside', why: 'entered_by' },
  ),
  entries(
    'accounts payable turnover|accounts receivable turnover|account payable turnover|account receivable turnover|payable turnover|payables turnover|receivable turnover|receivables turnover|ar turnover|ap turnover|inventory turnover|stock turnover|asset turnover|assets turnover|capital turnover|employee turnover|staff turnover|customer turnover',
    { slot: 'outside', why: 'turnover_of' },
  ),
  entries(
    'time of day|times of day|hour of the day|hour of day|which hour|what hour|by hour|per hour of the day',
    { slot: 'outside', why: 'hours' },
  ),
  entries(
    'what size|which size|what sizes|which sizes|what color|which color|what colors|which colors|what colour|which colour|what model|which model|what brand|which brand|what brands|which brands|by size|by color|by colour|by brand|by model',
    { slot: 'outside', why: 'kind_of_item' },
  ),
];

/** Words that carry no meaning of their own here. */
export const glueWords = `
  a an the of in it its this that these those there here and or but so if then also too as be been being is are was
  were am do does did done doing has have had having can could would should may might must i we our ours
  my mine us me you your they them their he she his her what whats how hows let lets please show shows tell give get
  gave see want wanted need know look looking like business company firm finances financial money dollars dollar usd
  cents bucks during within into out about all any some ever far so now currently current right yet already
  actually really exactly roughly approximately around just much many more go going come came coming got happen happened
  happening display present view report reports compute calculate calculated work worked figure figures number numbers
  info information data record records recorded available question ask answer kindly hey cairn am pm respectively
  through both between since until till before after made making take took taken put went one ones time times period
  bank books book stand standing amounts total totals than who's what's how's i'm we've we're
  i've didn't don't isn't were there's let's i'd we'd id ive weve whos im per own off back own compared every whole entire
  left size results issued issue offer offers offered carry generate generated raise raised anything anyone everything something someone still dated mainly result name names biz
  create created creating single provide provided pull fetch say placed place gotten gets getting occurred occur tied
  locked stuck among amongst worth enter entered posted booked log logged incur incurred registered different distinct unique various involving
  involved associated belonging able wondering curious run ran runs running such existing individual respective generating generated generates generate whose thing things goes
  recognised recognized realised realized incurred process processed handle handled captured tallied given undertaken
  conducted executed
`
  .trim()
  .split(/\s+/);
