import { api, type EndpointName } from '@cairn/contract';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { changeSomewhere, valueOf } from '../testing/made-up-values.ts';
import { adaProfile } from '../testing/profiles.ts';
import { checkReply } from './check-reply.ts';
import { Mismatch, readAs } from './replies/read-as.ts';
import { shapeOf } from './replies/shape-of.ts';

describe('the check of a reply', () => {
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

  it('says where a reply is not what it has to be', () => {
    const prompts = { sample_questions: [{ question: 'How much?' }, { question: 12 }] };
    const read = readAs(shapeOf('samplePrompts'), prompts);
    expect(read instanceof Mismatch && read.message).toBe(
      'sample_questions.1.question is not: string',
    );
  });
});

const names = Object.keys(api) as EndpointName[];

describe('the shape of a reply', () => {
  it.each(names)('takes and makes of %s what the schema of the contract does', (name) => {
    const shape = shapeOf(name);
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, change) => {
        const kept = valueOf(shape, seed);
        const changed = changeSomewhere(kept, change);
        for (const value of [kept, changed]) {
          const { success, data } = api[name].reply.safeParse(value);
          const read = readAs(shape, value);
          expect(read instanceof Mismatch).toBe(!success);
          if (success) expect(read).toStrictEqual(data);
        }
        expect(readAs(shape, kept)).not.toBeInstanceOf(Mismatch);
      }),
      { numRuns: 60 },
    );
  });
});
