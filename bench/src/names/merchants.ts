import { pick, type Random } from './random.ts';

/** Somebody whom a made-up business pays, or who pays it, with how its rows come to the bank. */
export interface Merchant {
  name: string;
  city: string;
  state: string;
  phone: string;
  /** Chains have a number on each till and shops in other cities. */
  isChain: boolean;
  channel: 'card' | 'online' | 'processor' | 'debit' | 'person' | 'bill';
}

/** Words of names and places; the second list is not looked at while the cleaning is written. */
const words = {
  chosen: {
    first:
      'Blue Heron|Copper|Granite|Maple Leaf|Northside|Tri-County|Golden Gate|Harbor|United|Pacific|Liberty|Summit|Evergreen|Red Barn|Sunrise|Portland|Mission|Delta|Prime|Old Town|Cascade|First Choice|Ironwood|Bright',
    second:
      'Coffee Roasters|Plumbing Supply|Hardware|Office Products|Fuel|Rentals|Printing|Bakery|Auto Parts|Grill|Insurance Agency|Wholesale|Electric|Cleaners|Pharmacy|Paper|Freight|Foods|Dental|Software',
    surnames: 'Martinez|Nguyen|Kowalski|Okafor|Bergstrom|Patel|Delgado|Whitaker|Sorensen|Abbott',
    given: 'Maria|James|Wei|Amara|Lars|Priya|Diego|Ellen|Tom|Grace',
    brands: 'Comvex|Zoomly|Quickcloud|Stampworks|Mailerly|Payrite|Adcrest|Verizal|Netlane|Dropcase',
    places:
      'Oakland CA|Portland OR|San Francisco CA|Austin TX|Boise ID|Saint Paul MN|New York NY|Fort Collins CO|Mesa AZ|Des Moines IA|Point Reyes CA|Yachats OR',
  },
  held: {
    first:
      'Silver Creek|Cactus|Lakeside|Stonebridge|Metro|Mountain View|Eagle|Harvest|Twin Rivers|Atlantic|Heritage|Union|Crystal|Frontier|Sunset|Denver|Bay Area|Omega|Royal|Village|Sierra|Main Street|Birch|Clear',
    second:
      'Tea House|Lumber|Tool Rental|Stationers|Propane|Storage|Signs|Deli|Tire Center|Cantina|Benefits Group|Distributors|Water|Laundry|Optical|Packaging|Logistics|Produce|Legal|Systems',
    surnames: 'Romero|Tran|Novak|Adeyemi|Lindqvist|Shah|Castillo|Hargrove|Jensen|Barker',
    given: 'Lucia|Robert|Mei|Kofi|Astrid|Anil|Carlos|Joan|Peter|Hannah',
    brands:
      'Telnix|Meetwell|Cloudharbor|Shiplet|Campaigner|Wagely|Clickfield|Mobilux|Fiberon|Filenest',
    places:
      'Denver CO|Seattle WA|Los Angeles CA|San Antonio TX|Salt Lake City UT|Saint Louis MO|Brooklyn NY|Grand Rapids MI|Tempe AZ|Cedar Rapids IA|Marfa TX|Girdwood AK',
  },
};

const listed = (text: string) => text.split('|');

export function makeMerchants(random: Random, half: 'chosen' | 'held', count: number): Merchant[] {
  const list = words[half];
  const names = new Set<string>();
  const merchants: Merchant[] = [];
  while (merchants.length < count) {
    const [name, channel] = makeName(random, list);
    if (names.has(name)) continue;
    names.add(name);
    const place = pick(random, listed(list.places));
    merchants.push({
      name,
      channel,
      city: place.slice(0, -3),
      state: place.slice(-2),
      phone: `${pick(random, ['415', '800', '888', '503', '612'])}${digits(random, 7)}`,
      isChain: random() < 0.3,
    });
  }
  return merchants;
}

function makeName(random: Random, list: (typeof words)['chosen']): [string, Merchant['channel']] {
  const kind = random();
  const of = (text: string) => pick(random, listed(text));
  if (kind < 0.45) {
    return [`${of(list.first)} ${of(list.second)}`, pick(random, ['card', 'processor', 'bill'])];
  }
  if (kind < 0.6)
    return [`${of(list.surnames)} ${of(list.second)}`, pick(random, ['card', 'bill'])];
  if (kind < 0.75) return [`${of(list.given)} ${of(list.surnames)}`, 'person'];
  if (kind < 0.85) return [of(list.brands), 'debit'];
  return [of(list.brands), 'online'];
}

export const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String(Math.floor(random() * 10))).join('');
