/** What came of the provider's own dialog. Closing it is no error. */
export type Collected =
  { kind: 'granted' } | { kind: 'closed' } | { kind: 'failed'; message: string };

/**
 * Opens Stripe's dialog over the page. Its script is fetched now and never before: who links no bank loads nothing
 * from elsewhere.
 */
export async function collectWithStripe(
  publishableKey: string,
  clientSecret: string,
): Promise<Collected> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('stripe.js needs a browser');
  const result = await stripe.collectFinancialConnectionsAccounts({ clientSecret });
  if (result.error !== undefined) {
    return { kind: 'failed', message: result.error.message ?? 'the bank gave no reason' };
  }
  return { kind: result.financialConnectionsSession.accounts.length === 0 ? 'closed' : 'granted' };
}
