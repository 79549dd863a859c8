import { api, type EndpointName } from '@cairn/contract';
import { describe, expect, it, vi } from 'vitest';
import { adaProfile } from '../testing/profiles.ts';
import { loadCheck } from './check-reply.ts';
import { loadShape } from './replies/load-shape.ts';

describe('the check of a reply', () => {
  it('lets through what keeps the contract, without what it does not name', async () => {
    const check = await loadCheck('userInfo');
    expect(check({ ...adaProfile, password_hash: 'x' })).toEqual(adaProfile);
  });

  it.each([
    null,
    {},
    { balances: [], total: '1' },
    { balances: [{ _id: '1', current_usd: '12.00' }], total: 1 },
  ])('refuses %j as a list of balances, and logs why', async (reply) => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const check = await loadCheck('balances');
    expect(() => check(reply)).toThrow('Cairn sent a reply this page could not read.');
    expect(logged).toHaveBeenCalledOnce();
  });

  it('finds every call of the contract in its room', async () => {
    for (const name of Object.keys(api) as EndpointName[]) {
      expect(await loadShape(name)).toBe(api[name]);
    }
  });
});
