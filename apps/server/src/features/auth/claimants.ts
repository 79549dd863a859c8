import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import {
  authEvents,
  pendingContacts,
  users,
  type CodePurpose,
} from '../../database/schema/identity.ts';
import type { Transaction } from '../../database/within-business.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { Session } from '../../http/guard.ts';
import type { AuthEventKind, Origin } from '../../identity/record-event.ts';
import type { AuthServices } from './auth-services.ts';
import { lifetimes } from './lifetimes.ts';

export interface Claimant {
  userId: string;
  purpose: CodePurpose;
}

export interface Claimants {
  served: Claimant[];
  /** Whether they are who asks: by their session, or by the address from which they lately showed themselves. */
  areKnown: boolean;
}

/** Several people of one address may claim the same; each gets a code of their own, up to this many. */
const claimantsMax = 3;

/** What an account does that shows from which address its person comes. */
const telling: AuthEventKind[] = [
  'registered',
  'sign_in_unproven',
  'email_change_requested',
  'phone_change_requested',
];

/**
 * Whose code it is that is asked for or entered: who has a session, theirs alone; without one, of those who claim the
 * address or number who lately registered or knew their password from where the call comes. A claim that stands alone
 * needs neither. So a stranger's claim takes no code from the owner, and no code of the owner proves a stranger's.
 */
export async function findClaimants(
  services: AuthServices,
  tx: Transaction,
  claim: { kind: 'email' | 'phone'; value: string; session: Session | null; origin: Origin },
): Promise<Claimants> {
  const { session, origin } = claim;
  const all = await listClaimants(services, tx, claim);
  if (session !== null) {
    return { served: all.filter(({ userId }) => userId === session.userId), areKnown: true };
  }
  const near = await seenFrom(services, tx, all, origin);
  const known = all.filter(({ userId }) => near.has(userId)).slice(0, claimantsMax);
  if (known.length > 0) return { served: known, areKnown: true };
  return { served: all.length === 1 ? all : [], areKnown: false };
}

async function listClaimants(
  { clock }: AuthServices,
  tx: Transaction,
  { kind, value }: { kind: 'email' | 'phone'; value: string },
): Promise<Claimant[]> {
  const [column, verifiedAt] =
    kind === 'email' ? [users.email, users.emailVerifiedAt] : [users.phone, users.phoneVerifiedAt];
  const newcomers = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(column, value), isNull(verifiedAt), isNull(users.disabledAt)))
    .orderBy(desc(users.createdAt));
  const changers = await tx
    .select({ userId: pendingContacts.userId })
    .from(pendingContacts)
    .where(
      and(
        eq(pendingContacts.kind, kind),
        eq(pendingContacts.value, value),
        gt(pendingContacts.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(pendingContacts.expiresAt));
  const change: CodePurpose = kind === 'email' ? 'email_change' : 'phone_change';
  return [
    ...newcomers.map(({ userId }) => ({ userId, purpose: kind })),
    ...changers.map(({ userId }) => ({ userId, purpose: change })),
  ];
}

async function seenFrom(
  { clock }: AuthServices,
  tx: Transaction,
  claimants: readonly Claimant[],
  { ip }: Origin,
): Promise<Set<string>> {
  const since = new Date(clock.now().getTime() - lifetimes.claimSeenMs);
  const events = await tx
    .select({ userId: authEvents.userId, ip: authEvents.ip })
    .from(authEvents)
    .where(
      and(
        inArray(
          authEvents.userId,
          claimants.map(({ userId }) => userId),
        ),
        inArray(authEvents.kind, telling),
        gt(authEvents.at, since),
      ),
    );
  const here = clientAddress(ip);
  return new Set(
    events.flatMap(({ userId, ip: seen }) => (clientAddress(seen) === here ? [userId] : [])),
  );
}
