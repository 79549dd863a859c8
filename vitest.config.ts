import { defineConfig } from 'vitest/config';

/** Functions without state: their modules are loaded once for all files, which takes longer than the tests. */
const pure = (name: string, root: string) => ({
  test: {
    name,
    root,
    include: ['src/**/*.test.ts'],
    environment: 'node' as const,
    isolate: false,
  },
});

export default defineConfig({
  test: {
    // One more than the two cores of a small machine: a worker that waits for its database leaves its core to another.
    maxWorkers: 3,
    projects: [
      pure('contract', 'packages/contract'),
      pure('finance', 'packages/finance'),
      pure('analyst', 'packages/analyst'),
      {
        test: {
          name: 'local-postgres',
          root: 'packages/local-postgres',
          include: ['src/**/*.test.ts'],
          // Servers are killed and come back: a limit for what hangs, as below.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['../../tools/built-server.ts', 'src/testing/global-setup.ts'],
          setupFiles: ['src/testing/threads-from-build.ts', 'src/testing/rows-seen/record-rows.ts'],
          // The whole application is loaded once for all files of a worker: a file leaves nothing behind in a module.
          isolate: false,
          // A limit for what hangs, not for what is slow: the machine may be busy with something else.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // One page for all files, as one page is for all tests of a file: src/testing/setup.ts clears it.
          isolate: false,
          setupFiles: ['src/testing/setup.ts'],
        },
      },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'], testTimeout: 60_000 } },
      // As above: what reads a whole sample takes its time on a busy machine.
      {
        test: { name: 'bench', root: 'bench', include: ['**/*.test.ts'], testTimeout: 180_000 },
      },
    ],
  },
});
