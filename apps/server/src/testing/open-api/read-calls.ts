import { exampleOf } from './example.ts';
import { addressOf, type JsonSchema, type Operation } from './operations.ts';

export interface ReadCall {
  name: string;
  url: string;
}

/** How a day is called where it begins a span; every other ends it. */
const beginnings = /from|start/;

/**
 * Every call that reads within a session, over the given span of days: as it is, and once for each choice that one of its
 * parameters offers. `samples` are ids by `table.column`.
 */
export function readCallsOf(
  operations: readonly Operation[],
  samples: Readonly<Record<string, string>>,
  span: { from: string; to: string },
): ReadCall[] {
  const valueOf = (name: string, schema: JsonSchema): string => {
    if (schema.format === 'date') return beginnings.test(name) ? span.from : span.to;
    const column = Object.keys(samples).find((key) => key.endsWith(`.${name}`));
    if (schema.format === 'uuid' && column !== undefined) return samples[column] ?? '';
    return String(exampleOf(schema, () => undefined, name));
  };
  return operations
    .filter(({ method, needsSession }) => method === 'GET' && needsSession)
    .flatMap((operation) => {
      const address = (chosen?: string, choice?: string) =>
        addressOf(operation, (name, schema, isRequired) => {
          if (name === chosen) return choice;
          return isRequired || schema.format === 'date' ? valueOf(name, schema) : undefined;
        });
      const choices = operation.parameters.flatMap(({ name, schema }) =>
        choicesOf(schema).map((choice) => address(name, choice)),
      );
      const urls = new Set([address(), ...choices]);
      return [...urls].map((url) => ({ name: operation.name, url }));
    });
}

function choicesOf({ enum: choices, anyOf = [], type }: JsonSchema): string[] {
  if (choices !== undefined) return choices.map(String);
  if (type === 'boolean') return ['true', 'false'];
  return anyOf.flatMap(choicesOf);
}
