import { expect, test } from 'vitest';
import { holdsAll } from './install.mjs';

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'apps/web': { version: '0.1.0' },
    'node_modules/@cairn/web': { link: true, resolved: 'apps/web' },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/binding-for-another-machine': { version: '1.0.0', optional: true },
  },
};
const present = {
  packages: {
    'node_modules/@cairn/web': { link: true, resolved: 'apps/web' },
    'node_modules/fastify': { version: '5.0.0' },
  },
};

const without = (place: string) => ({
  packages: Object.fromEntries(Object.entries(present.packages).filter(([key]) => key !== place)),
});

test('packages that somebody installed by hand count as installed', () => {
  expect(holdsAll(wanted, present)).toBe(true);
});

test('a missing package is noticed', () => {
  expect(holdsAll(wanted, without('node_modules/fastify'))).toBe(false);
});

test('a missing link to a workspace is noticed', () => {
  expect(holdsAll(wanted, without('node_modules/@cairn/web'))).toBe(false);
});

test('another version is noticed', () => {
  const older = { packages: { ...present.packages, 'node_modules/fastify': { version: '4.9.0' } } };
  expect(holdsAll(wanted, older)).toBe(false);
});
