import { describe, expect, it, vi } from 'vitest';
import { adaProfile } from '../testing/profiles.ts';
import { checkReply } from './check-reply.ts';

describe('checkReply', () => {
  it('lets through what keeps the contract, without what it does not name', () => {
    expect(checkReply('userInfo', { ...adaProfile, password_hash: 'x' })).toEqual(adaProfile);
  });

  it.each([
    null,
    {},
    { balances: [], total: '1' },
    { balances: [{ _id: '1', current_usd: '12.00' }], total: 1 },
  ])('refuses %j as a list of balances, and logs why', (reply) => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(() => checkReply('balances', reply)).toThrow(
      'Cairn sent a reply this page could not read.',
    );
    expect(logged).toHaveBeenCalledOnce();
  });
});
