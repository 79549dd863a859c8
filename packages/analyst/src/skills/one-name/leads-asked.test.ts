import { expect, it } from 'vitest';
import { asksForShape, leadsAsked } from './leads-asked.ts';

it.each([
  ['how screwed are we if they go somewhere else', ['leaving']],
  ['is Net Thirty ever actually on time', ['speed']],
  ['what has it cost me since I started', ['total', 'start']],
  ['did Comcast not go thru this month', ['due']],
  ['did we go through the numbers', []],
  ['are they top 5', ['weight']],
  ['acme money when', ['when']],
  ['acme gone quiet?', ['stopped']],
  ['does Acme pay on any regular schedule', ['regular']],
  ['does acme pay slow', ['habit', 'speed']],
  ['he says rent is going up 6% in the fall', ['rise', 'price']],
  ['is Acme getting too big a slice', ['weight']],
  ['should i stop sending them stuff', ['keep']],
  ['is it growing faster than what we bring in', ['pace']],
  ['can I pay it all off today', ['pay']],
  ['did the Comcast charge come out yet', ['due']],
  ['when does the Acme money come in next', ['due']],
  ['do they normally pay this late', ['habit', 'speed']],
  ['they pay whenever they feel like it', ['speed']],
  ['is Acme Tools overdue again', ['open']],
  ['they called me about something overdue', ['open']],
  ['how much is overdue by now', []],
  ['what happens to us if they stop ordering', ['leaving']],
  ['is lumber eating up more of each sale', ['pace']],
  ['how much of everything that comes in is them', ['weight']],
  ['what have i paid him over the last 12 months', ['total']],
  ['would you let them book more', ['keep']],
  ['should i be nervous about them', ['worry']],
  ['is that normal for them', ['normal']],
  ['did it help', ['effect']],
  ['which of them costs the least', ['least']],
  ['would I be better off buying one', ['buy']],
  ['would a new one be cheaper', ['buy']],
  ['would it be cheaper to just get a new one', ['buy']],
  ['did they buy a new one', []],
  ['is it cheaper to keep paying Ann and Bob or just hire somebody full time', ['hire']],
  ["are we paying too much for Ann compared with what we'd pay somebody on staff", ['hire']],
  ['did we hire Ann in May', []],
  ['how much has it come to', ['total']],
  ['I saw the same amount come out close together', []],
  ['how big are they for us', ['weight']],
  ['do the ads do anything for us', ['worth']],
  ['did new patient income budge at all since', ['worth']],
  ['the ads feel like money down the drain', ['worth']],
  ['how long have we been paying for that', ['start']],
  ['when does the loan finish if I keep paying 400 a month', []],
  ['when will Acme pay', ['when']],
  ['should I stop sending Acme stuff', ['keep']],
  ['does Acme always take this long to pay', ['habit']],
  ['is Acme usually this slow with invoices', ['normal', 'habit']],
  ['when was the last charge of Acme', []],
  ['how long will Acme be taking to settle', ['habit']],
  ['what do we usually pay them', []],
  ['does Acme always order this much', []],
  ['is anything from Acme still unpaid', ['open']],
  ['how old is the stuff Acme has not paid', ['tab']],
  ['what is the oldest open invoice of Acme', ['tab']],
  ['How much is he into us for and since when', ['tab']],
  ['which day does Acme pay on', ['regular']],
  ['whens the rent due again', ['due']],
  ['what have we paid Acme since we opened', ['start']],
  ['Acme announced an 8% hike', ['rise', 'price']],
  ['what if Acme ordered 20% more', []],
  ['can we clear the whole Acme balance', ['pay']],
  ['has Acme stopped buying', ['stopped']],
])('%s', (question, leads) => {
  expect(leadsAsked(question)).toEqual(leads);
});

it.each([
  ['how much profit did we make on kayaks', true],
  ['do we make anything on delivery', true],
  ['how is Acme doing', false],
])('%s: another figure than a story tells', (question, isElse) => {
  expect(asksForShape(question)).toBe(isElse);
});

it.each([
  ['what are they sitting on right now', 'open'],
  ['how much is Acme Hardware holding on to', 'open'],
  ['did Acme ever send their check', 'paid'],
  ['has Acme mailed the payment', 'paid'],
] as const)('asks how somebody stands: %s', (question, lead) => {
  expect(leadsAsked(question)).toContain(lead);
});

it('asks of no one check where any is meant', () => {
  expect(leadsAsked('did Acme ever send us a check')).not.toContain('paid');
});
