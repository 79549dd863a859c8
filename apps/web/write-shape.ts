import type { EndpointShape } from '../../packages/contract/src/endpoint.ts';
import type { Shape } from './src/lib/replies/shape.ts';

type Schema = EndpointShape['reply'];

interface Check {
  check: string;
  format?: string;
  value?: number;
  inclusive?: boolean;
  length?: number;
  minimum?: number;
  maximum?: number;
}

interface Definition {
  type: string;
  format?: string;
  pattern?: RegExp;
  checks?: { _zod: { def: Check } }[];
  shape: Record<string, Schema>;
  catchall?: Schema;
  element: Schema;
  innerType: Schema;
  keyType: Schema;
  valueType: Schema;
  options: Schema[];
  entries: Record<string, string>;
  values: (string | number | boolean | null)[];
  defaultValue: unknown;
}

/** A schema of the contract as data; throws on what replies have not had so far. */
export function writeShape(schema: Schema): Shape {
  const definition = definitionOf(schema);
  const write = writers[definition.type];
  if (write === undefined) throw new Error(`no shape is written of a ${definition.type}`);
  return write(definition);
}

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

const writers: Record<string, (definition: Definition) => Shape> = {
  unknown: () => ({ is: 'any' }),
  null: () => ({ is: 'one', of: [null] }),
  boolean: () => ({ is: 'boolean' }),
  string: ({ format, pattern }) => {
    if (format === undefined) return { is: 'string' };
    if (format === 'url') return { is: 'url' };
    if (pattern === undefined) throw new Error(`no shape is written of a string like ${format}`);
    return { is: 'string', like: pattern.source };
  },
  number: (definition) => {
    const checks = checksOf(definition);
    const isWhole = checks.some(({ format }) => format === 'safeint');
    return { is: isWhole ? 'whole' : 'number', ...limitsOf(checks) };
  },
  literal: ({ values }) => ({ is: 'one', of: values }),
  enum: ({ entries }) => ({ is: 'one', of: Object.values(entries) }),
  nullable: ({ innerType }) => ({ is: 'null-or', of: writeShape(innerType) }),
  optional: ({ innerType }) => ({ is: 'absent-or', of: writeShape(innerType) }),
  default: ({ innerType, defaultValue }) => ({
    is: 'default',
    of: writeShape(innerType),
    value: defaultValue,
  }),
  array: (definition) => ({
    is: 'list',
    of: writeShape(definition.element),
    ...limitsOf(checksOf(definition)),
  }),
  record: ({ keyType, valueType }) => {
    const of = writeShape(valueType);
    const { type, entries } = definitionOf(keyType);
    if (type !== 'enum') return { is: 'record', of };
    // Each of these keys, and no other.
    const keys = Object.values(entries).map((key) => [key, of]);
    return { is: 'object', of: Object.fromEntries(keys) as Record<string, Shape>, isStrict: true };
  },
  union: ({ options }) => ({ is: 'any-of', of: options.map(writeShape) }),
  object: ({ shape, catchall }) => ({
    is: 'object',
    of: Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, writeShape(one)])),
    ...(catchall === undefined ? {} : { isStrict: true }),
  }),
};

const checksOf = ({ checks = [] }: Definition): Check[] => checks.map(({ _zod }) => _zod.def);

/** The limits of a number, or of how many there are. What else may be entered is the server's to hold, on the way in. */
function limitsOf(checks: readonly Check[]): { min?: number; max?: number; above?: number } {
  return Object.assign({}, ...checks.map(limitOf)) as { min?: number; max?: number };
}

function limitOf({ check, value, inclusive, length, minimum, maximum }: Check) {
  if (check === 'greater_than') return inclusive === true ? { min: value } : { above: value };
  if (check === 'less_than' && inclusive === true) return { max: value };
  if (check === 'length_equals') return { min: length, max: length };
  if (check === 'min_length') return { min: minimum };
  if (check === 'max_length') return { max: maximum };
  if (['number_format', 'multiple_of', 'custom'].includes(check)) return {};
  throw new Error(`no shape is written of the check ${check}`);
}
