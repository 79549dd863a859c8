import { dollars, named, Wording, type Answer, type ShareAside } from '@cairn/analyst';
import { formatRange, formatDay, startOfYear, type DateRange } from '@cairn/finance';
import { evidenceToken } from '../../../read/evidence/evidence.ts';
import { runBalances } from '../../../read/run-plan/run-balances.ts';
import { loadSetAside } from '../set-aside.ts';
import { sumOf, type SkillBooks } from '../skill-books.ts';

/** 'A quarter of profit for taxes': what it comes to for a time, and whether so much lies in savings, or in all accounts. */
export async function runShareAside(
  books: SkillBooks,
  { basisPoints, measure, said }: ShareAside,
  asked: DateRange | null,
): Promise<Answer> {
  const { scope, today } = books;
  const span = asked ?? { from: startOfYear(today), to: today };
  const figure = await sumOf(books, {
    ...{
      measure,
      label: `${measure === 'revenue' ? 'Revenue' : 'Profit'}, ${formatRange(span.from, span.to)}`,
    },
    span: { from: span.from, to: span.to < today ? span.to : today },
  });
  const wording = new Wording();
  const what = measure === 'revenue' ? 'revenue' : 'profit';
  const when = `${formatRange(span.from, span.to)}${span.to > today ? `, through ${formatDay(today)}` : ''}`;
  if (figure.cents <= 0n)
    return wording
      .add(`Nothing, because there was no ${what} in ${when}.`)
      .next('How are we doing?')
      .done('');
  const share = (figure.cents * basisPoints + 5_000n) / 10_000n;
  wording.add(`${said} comes to ${dollars(share)}.`);
  wording.add(`Your ${what} in ${when} is ${wording.say(figure)}.`);
  const all = (await runBalances(scope, today)).filter(
    ({ cents, isCard, isOwed, isEquity }) => cents !== null && !isCard && !isOwed && !isEquity,
  );
  const cash = all.reduce((sum, { cents }) => sum + (cents ?? 0n), 0n);
  const kept = await loadSetAside(scope, today);
  const saved = kept.reduce((sum, { cents }) => sum + cents, 0n);
  if (kept.length > 0) {
    const accounts = kept
      .map((one) => `${named(one.label)} holds ${wording.say(one)}`)
      .join(' and ');
    wording.add(
      `${accounts}, which ${saved >= share ? 'covers it' : `is ${dollars(share - saved)} short`}.`,
    );
  } else wording.add('No account is called savings or taxes, so I see nothing set aside by name.');
  const title = `Cash on ${formatDay(today)}`;
  const token = evidenceToken({ of: 'balance', title, asOf: today, accounts: [] });
  const total = wording.say({ cents: cash, label: title, token });
  wording.add(
    `You have ${total} in cash across all accounts${cash < share ? `, which is ${dollars(share - cash)} short` : ''}.`,
  );
  wording.next('How much should I set aside for taxes?', 'How much can I safely spend?');
  return wording.done(
    "The share is your choice. What you'll owe depends on how your business is set up (LLC, S corp, C corp) and your state. I don't know what else an account is set aside for.",
  );
}
