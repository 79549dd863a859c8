// Runs before each test file.

import { inject } from 'vitest';
import { beginThreadsFrom, type Build } from '../threads/program-file.ts';

declare module 'vitest' {
  interface ProvidedContext {
    builtServer: Build;
  }
}

beginThreadsFrom(inject('builtServer'));
