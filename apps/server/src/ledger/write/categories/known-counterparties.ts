import type { CategoryKey } from '../chart-of-accounts.ts';
import { phraseTable, type PhraseTable } from './phrase-table.ts';

/** Someone whom banks across the United States write the same way, and what paying them usually is. */
export interface KnownCounterparty {
  name: string;
  category: CategoryKey;
  /** What money from them usually is, where that is not a refund. */
  incoming?: CategoryKey;
}

/**
 * By category: names, with the words of the bank line after '=' where they are not the name itself and '|'
 * between several spellings. The longest spelling wins, so 'uber eats' is a meal and 'uber' a ride.
 */
const table: Partial<Record<CategoryKey, string>> = {
  payroll:
    'Gusto; ADP=adp|adp wage pay|adp totalsource; Paychex; Paycom; Paylocity; Rippling; Justworks; TriNet; OnPay; ' +
    'Square Payroll; Intuit Payroll=intuit payroll|quickbooks payroll; Zenefits; SurePayroll; Patriot Payroll=patriot software; Deel',
  benefits:
    'Guideline 401k=guideline|guideline retireme; Human Interest=human interest; Kaiser Permanente=kaiser|kaiser permanente; ' +
    'Aetna; Cigna; Blue Cross Blue Shield=blue cross|bcbs|blue shield|anthem; UnitedHealthcare=unitedhealthcare|united healthcare|uhc; ' +
    'Delta Dental; VSP Vision=vsp; Guardian Life=guardian life; Humana; Oscar Health=oscar health; Betterment',
  contractors:
    'Upwork; Fiverr; Toptal; Wise=wise us|transferwise; Payoneer; Bill.com=bill com|billcom',
  rent:
    'WeWork; Regus; Industrious; Public Storage; Extra Space Storage=extra space; CubeSmart; U-Haul Storage=u haul storage; ' +
    'Cushman & Wakefield=cushman; CBRE; JLL=jones lang; AppFolio',
  utilities:
    'PG&E=pg&e|pacific gas; Con Edison=con ed|coned|con edison; Duke Energy; Southern California Edison=so cal edison|southern california edison|sce; ' +
    'National Grid; Dominion Energy; Xcel Energy; ComEd=comed|commonwealth edison; Florida Power & Light=fpl|florida power; Georgia Power; ' +
    'Entergy; DTE Energy=dte; Consumers Energy; PSE&G=pseg|pse&g; Eversource; SoCalGas=socalgas|so cal gas; Atmos Energy=atmos; ' +
    'Waste Management=waste management|waste mgmt|wm; Republic Services; American Water=american water; Oncor; TXU Energy=txu; Reliant Energy=reliant; ' +
    'Peoples Gas; Nicor Gas=nicor; Washington Gas; Columbia Gas; Southwest Gas; Piedmont Natural Gas=piedmont natural|piedmont ng; NW Natural=nw natural; Spire Energy=spire energy|spire missouri; ' +
    'CenterPoint Energy=centerpoint; Ameren; FirstEnergy=firstenergy|first energy; PECO Energy=peco; PPL Electric=ppl electric; NIPSCO; Puget Sound Energy=puget sound energy; Portland General Electric=portland general; ' +
    'Pacific Power; Rocky Mountain Power; SDG&E=sdg&e|sdge|san diego gas; LADWP; NV Energy; Alabama Power; Austin Energy; CPS Energy; SRP Power=srp surepay|salt river; Arizona Public Service=arizona public service|aps electric',
  phone_internet:
    'AT&T=at&t; Verizon=verizon|vz wireless|vzwrlss; T-Mobile=t mobile|tmobile; Comcast=comcast|xfinity; Spectrum=spectrum|charter comm; ' +
    'Cox Communications=cox comm|cox communications; CenturyLink=centurylink|lumen; Frontier Communications=frontier comm; RingCentral; Vonage; ' +
    'Google Fi=google fi; Google Voice=google voice; Optimum; Mint Mobile; Dialpad; Grasshopper; Starlink',
  software:
    'Amazon Web Services=aws|amazon web services; Google Workspace=google workspace|google gsuite|google g suite|gsuite; Google Cloud=google cloud; ' +
    'Microsoft=microsoft|msft|msbill info|microsoft 365; Adobe; Dropbox; Slack; Zoom=zoom us|zoom video|zoom com; GitHub; Atlassian; Notion=notion labs|notion; ' +
    'Figma; Canva; Asana; Trello; Monday.com=monday com; HubSpot; Salesforce; Zendesk; Intercom; Mailchimp=mailchimp|intuit mailchimp; Twilio; SendGrid; ' +
    'DocuSign; 1Password; LastPass; QuickBooks=quickbooks|qbo|intuit quickbooks|intuit; Xero; FreshBooks; Shopify subscription=shopify; Squarespace; ' +
    'Wix=wix com|wix; GoDaddy=godaddy; Namecheap; Cloudflare; DigitalOcean; Heroku; Vercel; Netlify; MongoDB; Datadog; OpenAI=openai|chatgpt; Anthropic=anthropic|claude ai; ' +
    'Apple=apple com bill|itunes; Calendly; Airtable; Zapier; Linear; Grammarly; Loom; Miro; Typeform; SurveyMonkey; Toast software=toast inc; ' +
    'Mindbody; Housecall Pro=housecall; Jobber; ServiceTitan; Procore; Autodesk; Expensify; Ramp subscription=ramp saas; Gong; Klaviyo; Webflow; WP Engine=wpengine|wp engine',
  advertising:
    'Google Ads=google ads|google adwords|adwords|googleads; Meta Ads=facebk|facebook|meta ads|meta platforms|facebook ads; LinkedIn=linkedin; ' +
    'Yelp=yelp; Microsoft Advertising=microsoft advertising|bing ads; TikTok Ads=tiktok; Pinterest Ads=pinterest; X Ads=twitter|x corp; ' +
    'Constant Contact=constant contact; Vistaprint=vistaprint; Angi=angi|homeadvisor|angies list; Thumbtack; Nextdoor; Groupon; Snap Ads=snap inc|snapchat',
  office:
    'Amazon=amazon|amzn|amzn mktp|amazon com|amazon mktpl|amazon marketplace; Staples; Office Depot=office depot|officemax; Costco=costco|costco whse; ' +
    "Walmart=walmart|wal mart|wm supercenter; Target; Sam's Club=sams club|samsclub; Uline; IKEA; Dollar Tree=dollar tree; Michaels; Quill; W.B. Mason=wb mason|w b mason; BJ's Wholesale=bjs wholesale",
  equipment:
    'Apple Store=apple store|apple com us; Best Buy=best buy|bestbuy; Dell=dell|dell sales; B&H Photo=b&h photo|bhphoto; Newegg; Lenovo; CDW; Grainger=grainger; Northern Tool; Harbor Freight=harbor freight; ' +
    'WebstaurantStore=webstaurant|webstaurantstore',
  repairs:
    'Home Depot=home depot|the home depot; Lowe’s=lowes; Ace Hardware=ace hardware|ace hdwe; Menards; Sherwin-Williams=sherwin williams; True Value=true value; Roto-Rooter=roto rooter; Orkin; Terminix; Cintas; ABM=abm industries; ServiceMaster',
  shipping:
    'USPS=usps|us postal|u s postal; UPS=ups|ups store|the ups store; FedEx=fedex; DHL=dhl; Stamps.com=stamps com; ShipStation=shipstation; Pirate Ship=pirateship|pirate ship; Shippo; EasyPost; Pitney Bowes=pitney bowes; OnTrac',
  meals:
    'Starbucks=starbucks; DoorDash=doordash|dd doordash; Uber Eats=uber eats|ubereats; Grubhub=grubhub|seamless; McDonald’s=mcdonalds; Chipotle=chipotle; Subway; Dunkin=dunkin; Panera Bread=panera; Chick-fil-A=chick fil a; ' +
    'Taco Bell=taco bell; Wendy’s=wendys; Burger King=burger king; Domino’s=dominos; Pizza Hut=pizza hut; Five Guys=five guys; Shake Shack=shake shack; Sweetgreen=sweetgreen; Panda Express=panda express; Olive Garden=olive garden; ' +
    'Applebee’s=applebees; Cheesecake Factory=cheesecake; Peet’s Coffee=peets; Blue Bottle=blue bottle; Jimmy Johns=jimmy johns; ezCater=ezcater; Buffalo Wild Wings=buffalo wild; Waffle House=waffle house; Postmates',
  travel:
    'Uber=uber|uber trip; Lyft; Delta Air Lines=delta air|delta air lines|delta airlines; United Airlines=united airlines|united air; American Airlines=american air|american airlines; Southwest Airlines=southwest|southwest airlines|southwes; ' +
    'JetBlue=jetblue; Alaska Airlines=alaska air|alaska airlines; Spirit Airlines=spirit airl|spirit airlines; Frontier Airlines=frontier airlines|frontier airl; Marriott=marriott|courtyard by marriott|residence inn|fairfield inn; ' +
    'Hilton=hilton|hampton inn|doubletree|embassy suites; Hyatt; IHG=holiday inn|ihg; Best Western=best western; Airbnb; Vrbo=vrbo; Expedia; Booking.com=booking com; Hotels.com=hotels com; Hertz; Avis=avis rent|avis; ' +
    'Enterprise Rent-A-Car=enterprise rent; National Car Rental=national car; Budget Rent a Car=budget rent; Amtrak; Priceline; Kayak=kayak com; Turo; TSA PreCheck=tsa precheck',
  vehicle:
    'Shell=shell|shell oil; Chevron; Exxon Mobil=exxon|exxonmobil|mobil; BP=bp; Sunoco; Speedway; Circle K=circle k; 7-Eleven=7 eleven; Wawa; Sheetz; QuikTrip=quiktrip; Marathon Petroleum=marathon petro; Valero; Phillips 66=phillips 66; Conoco; ' +
    'Arco; Texaco; Casey’s=caseys; RaceTrac=racetrac; Pilot Flying J=pilot travel|flying j; Love’s=loves travel; Jiffy Lube=jiffy lube; AutoZone=autozone; O’Reilly Auto=oreilly auto; Advance Auto Parts=advance auto; NAPA Auto Parts=napa auto; ' +
    'Discount Tire=discount tire; Firestone; Goodyear; Pep Boys=pep boys; Valvoline; E-ZPass=e zpass|ezpass; SunPass; FasTrak=fastrak; ParkMobile=parkmobile; SpotHero=spothero; LAZ Parking=laz parking; SP Plus Parking=sp plus; ' +
    'WEX Fuel=wex inc|wright express; Fuelman; Ford Credit=ford credit|ford motor credit; Toyota Financial=toyota financial|toyota fin; Honda Finance=honda fin; GM Financial=gm financial; Ally Auto=ally auto; Tesla Supercharger=tesla supercharger|tesla',
  insurance:
    'Hiscox; The Hartford=hartford|the hartford; State Farm=state farm; Geico; Progressive=progressive|progressive ins; Allstate; Liberty Mutual=liberty mutual; Travelers=travelers|travelers ins; Nationwide=nationwide; Farmers Insurance=farmers ins|farmers insurance; ' +
    'USAA Insurance=usaa p&c|usaa insurance; Next Insurance=next insurance|next insur; Embroker; Chubb; AmTrust=amtrust; Pie Insurance=pie insurance; biBerk=biberk; Berkshire Hathaway Guard=berkshire hathaway guard; Philadelphia Insurance=philadelphia ins; Erie Insurance=erie ins',
  professional:
    'LegalZoom=legalzoom; Rocket Lawyer=rocket lawyer; Bench Accounting=bench accounting; Pilot Bookkeeping=pilot com; H&R Block=h&r block; Northwest Registered Agent=northwest registered; CT Corporation=ct corporation; Deloitte; KPMG; Ernst & Young=ernst young; PwC=pwc; Stripe Atlas=stripe atlas; Clerky',
  merchant_fees:
    'Clover=clover; Heartland=heartland; Worldpay=worldpay; Authorize.Net=authorize net|authnet; Global Payments=global payments',
  training:
    'Udemy; Coursera; Pluralsight; LinkedIn Learning=linkedin learning; MasterClass=masterclass; O’Reilly Media=oreilly media; Skillshare; Codecademy',
  donations:
    'American Red Cross=red cross; United Way=united way; Salvation Army=salvation army; GoFundMe=gofundme; St. Jude=st jude',
  taxes:
    'IRS=irs|usataxpymt|irs usataxpymt|eftps; Franchise Tax Board=franchise tax board|franchise tax bo; EDD=employment devel|edd; Secretary of State=secretary of state|sec of state; Comptroller=comptroller; NYS DTF=nys dtf',
  loans:
    'SBA=sba loan|sba eidl|sba edil; OnDeck=ondeck; Kabbage; BlueVine=bluevine; Fundbox; Square Capital=square capital|square loans; PayPal Working Capital=paypal working cap; Shopify Capital=shopify capital; Lendio; Credibly; Funding Circle=funding circle; Wells Fargo Loan=wells fargo loan',
  card_payments:
    'American Express=american express|amex epayment|amex; Chase Card=chase credit crd|chase card|chase credit card; Capital One Card=capital one crcardpmt|capital one mobile|capital one online|crcardpmt; Citi Card=citi card|citi autopay|citicard; ' +
    'Discover Card=discover e payment|discover bank; Bank of America Card=bk of amer visa|bankamericard|bk of amer mc; Barclaycard=barclaycard; Apple Card=applecard|gsbank; Wells Fargo Card=wf credit card|wells fargo card; US Bank Card=cardmember serv; Brex=brex; Ramp=ramp statement|ramp; Synchrony=synchrony|syncb',
};

/** Those who pay a business its customers' money, and charge it for that. */
const processors =
  'Stripe=stripe|stripe transfer|stripe payout; Square=square inc|squareup|square payment; QuickBooks Payments=intuit pymt soln|intuit pymt|intuit deposit; Shopify Payments=shopify payout|shopify payments; PayPal=paypal transfer|paypal; ' +
  'Braintree=braintree; Adyen=adyen; Toast=toast dep|toast des|toast payout; Etsy=etsy|etsy payout; eBay=ebay; Amazon payouts=amazon payments|amzn payments; Venmo business=venmo business; GoCardless=gocardless; Affirm=affirm; Afterpay=afterpay; Faire=faire';

/** Every spelling with whom it means. */
export const knownCounterparties: PhraseTable<KnownCounterparty> = phraseTable([
  ...Object.entries(table).flatMap(([category, entries]) =>
    spellingsOf(entries, { category: category as CategoryKey }),
  ),
  ...spellingsOf(processors, { category: 'merchant_fees', incoming: 'sales' }),
]);

function spellingsOf(
  entries: string,
  usual: Omit<KnownCounterparty, 'name'>,
): [string, KnownCounterparty][] {
  return entries.split(';').flatMap((entry) => {
    const [name = '', spellings = name.toLowerCase()] = entry.trim().split('=');
    return spellings
      .split('|')
      .map((spelling): [string, KnownCounterparty] => [spelling, { name, ...usual }]);
  });
}
