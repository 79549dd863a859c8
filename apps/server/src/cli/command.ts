import type { OpenServices } from '../compose.ts';

/** One of the operator's commands, with the rest of the command line. */
export type Command = (args: string[], opened: OpenServices) => Promise<void>;

/** Thrown for what the operator did wrong: printed as a sentence, without a stack. */
export class CommandError extends Error {}
