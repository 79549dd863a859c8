import { parseArgs } from 'node:util';

export interface LoadArguments {
  users: number;
  seconds: number;
  businesses: number;
  /** Ledger lines of each of them. */
  lines: number;
  /** Ledger lines of one more. */
  largest: number;
  workers: number;
  /** How many of them send the hostile set all the time. */
  hostile: number;
  /** Whether they come while the figures of all businesses are still to be worked out, as after a release. */
  isAfterRelease: boolean;
}

/** The whole form, or what the command line makes of it. */
export function readArguments(args: string[]): LoadArguments {
  const option = (value: string) => ({ type: 'string', default: value }) as const;
  const { values } = parseArgs({
    args,
    options: {
      users: option('200'),
      seconds: option('300'),
      businesses: option('100'),
      lines: option('10000'),
      largest: option('1000000'),
      workers: option('2'),
      hostile: option('1'),
      'after-release': { type: 'boolean', default: false },
    },
  });
  const count = (name: Exclude<keyof typeof values, 'after-release'>, least = 1) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < least) throw new Error(`--${name} is a whole number`);
    return value;
  };
  return {
    users: count('users'),
    seconds: count('seconds'),
    businesses: count('businesses'),
    lines: count('lines'),
    largest: count('largest'),
    workers: count('workers'),
    hostile: count('hostile', 0),
    isAfterRelease: values['after-release'],
  };
}
