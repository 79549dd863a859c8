import type { Business } from './load-questions.ts';

/** What people say before they ask: nothing of it is asked for. `@` is a name of the business. */
const openers = `
Hi, |Hey there, |Good morning! |Quick question: |One more thing: |Sorry to bother you, but |Just curious, |
I was wondering, |Could you tell me |Can you check |I'd like to know |Please tell me |Do you happen to know |Help me out here: |
I'm putting together numbers for the bank. |My partner asked me this morning: |My accountant wants to know: |
Before the meeting with @ starts, |I just got off the phone with @. |We talked about @ yesterday, now something else: |
We had a slow week, so |I'm trying to plan ahead. |For the budget I need this: |It has been bugging me for days: |
While I'm waiting for @ to call back, |I can't find this anywhere: |I know you told me once already, but |
As far as you can see, |Looking at the books, |To be honest I lost track. |Let me ask you something: |Okay so, |
I have to fill in a form, |The landlord is asking, |The air conditioning gave up yesterday. |Business is odd these days. |
We got two new neighbors on the block. |My back hurts and I would rather be home. |@ sent flowers, how nice. |I promised the team pizza. |I promised my wife an answer: |Not urgent, but |
If you have a second, |You would do me a favor: |I'm not great with numbers, so |Off the top of your head, |
`;

const tails = `
, please| please|, thanks|, if you can|? Thanks a lot| - any idea|, roughly speaking|, just so I know|? I need it for a call|
, as far as the books say|, I forgot| or so I was asked|? My partner wants to know|, when you get a chance|
? I'm meeting @ later|, that's all I need|? No rush|, I can't remember|, in your opinion|? Asking for our records|
? I hope that makes sense|, for what it's worth|, you know|? It's for the bank|, exactly|
? We have been arguing about it since the holidays and I would like to be done with it|? She never believes a word I say|
? The printer is out of paper again so just put it on the screen|? There is a bet about this between my brother and me|
? I have a feeling it has gone up a lot since the kids left|? Last time I looked it up by hand and it took an hour|
? It will be on the first page of what I hand to @|? Not that I could do anything about it now|? We may move the shop next spring|
? You would not believe how often they ask me that on the phone|? That would help me sleep|? I ask because @ wrote to us about it|
. I will be in the car most of the day. So a short answer is fine|? My guess is lower than what they told us|
? Everybody at the counter has another opinion|? It is the only thing still missing on the form for the county|
`;

const listOf = (text: string) =>
  text
    .replaceAll('\n', '')
    .split('|')
    .filter((one) => one !== '');
const openersList = listOf(openers);
const tailsList = listOf(tails);

/** The question with something around it that does not change what it asks; always the same for the same place. */
export function surround(question: string, at: number, { known }: Business): string {
  const pick = (list: readonly string[], turn: number) =>
    list[(at * 7 + turn * 13) % list.length] ?? '';
  const name = known.names[(at * 31 + 17) % Math.max(1, known.names.length)]?.name ?? 'the bank';
  const opener = at % 4 === 3 ? '' : pick(openersList, 1);
  const tail = at % 4 < 2 ? '' : pick(tailsList, 2);
  const body = question.replace(/[?.!\s]+$/, '');
  const isRunOn = /[,]\s$|(?:tell me|check|know) $/i.test(opener);
  const first = isRunOn ? body.charAt(0).toLowerCase() + body.slice(1) : body;
  const end = /^[?.]/.test(tail) ? '.' : '?';
  return `${opener}${first}${tail}${end}`.replaceAll('@', name);
}
