import type { StripeStandIn } from '../../../apps/server/src/testing/stripe-stand-in/stand-in.ts';
import { misbehaveForAWhile, type Fault } from './fault.ts';

/** The bank's own faults: an answer a byte at a time, none at all, a torn one, another's page, too many calls. */
export function faultsOfBank(from: { url: string; standIn: StripeStandIn }): Fault[] {
  const { standIn } = from;
  const kinds = {
    'bank slow': ['drip', 'hang'],
    'bank wrong': ['truncate', 'html_error'],
    'bank down': ['html_error'],
    'bank asked too much': ['too_many'],
  } as const;
  return Object.entries(kinds).map(([name, how]) => ({
    name,
    happen: misbehaveForAWhile(standIn, how),
    said: (token) => saidOfLinks(from.url, token),
  }));
}

/** How the portal says that its links to banks are doing. */
async function saidOfLinks(url: string, token: string): Promise<string[]> {
  const reply = await fetch(`${url}/stripe/links`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { links } = (await reply.json()) as { links: { state: string; notice: string | null }[] };
  return links.map(({ state, notice }) => `bank ${state}${notice === null ? '' : `: ${notice}`}`);
}
