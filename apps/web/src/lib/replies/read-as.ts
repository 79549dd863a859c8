import type { Shape } from './shape.ts';

/** Where a reply is not what it has to be, and what was expected there. */
export class Mismatch {
  readonly #path: string;
  readonly #expected: string;
  constructor(expected: string, path = '') {
    this.#expected = expected;
    this.#path = path;
  }

  get message(): string {
    return `${this.#path === '' ? 'The reply' : this.#path.slice(1)} is not: ${this.#expected}`;
  }

  /** The same, seen from the list or object that has it under this key. */
  under(key: string | number): Mismatch {
    return new Mismatch(this.#expected, `.${key}${this.#path}`);
  }
}

/** The value as its shape has it: without what the shape does not name, with the values that it fills in. Or a Mismatch. */
export function readAs(shape: Shape, value: unknown): unknown {
  const read = readers[shape.is] as (shape: Shape, value: unknown) => unknown;
  return read(shape, value);
}

type Kind = Shape['is'];
type Of<K extends Kind> = Extract<Shape, { is: K }>;
type Reader<K extends Kind> = (shape: Of<K>, value: unknown) => unknown;

const expected = (what: string) => new Mismatch(what);
const isText = (value: unknown) => typeof value === 'string';

const readers: { [K in Kind]: Reader<K> } = {
  any: (_shape, value) => value,
  boolean: ({ is }, value) => (typeof value === 'boolean' ? value : expected(is)),
  url: ({ is }, value) => (isText(value) && URL.canParse(value) ? value : expected(is)),
  string: ({ is, like }, value) => (isText(value) && isLike(value, like) ? value : expected(is)),
  number: readNumber,
  whole: readNumber,
  one: ({ of }, value) => (of.includes(value) ? value : expected(`one of ${of.join(', ')}`)),
  'null-or': ({ of }, value) => (value === null ? null : readAs(of, value)),
  'absent-or': ({ of }, value) => (value === undefined ? undefined : readAs(of, value)),
  default: (shape, value) => (value === undefined ? shape.value : readAs(shape.of, value)),
  'any-of': readFirst,
  list: readList,
  record: readRecord,
  object: readObject,
};

const patterns = new Map<string, RegExp>();

function isLike(value: string, like: string | undefined): boolean {
  if (like === undefined) return true;
  let pattern = patterns.get(like);
  if (pattern === undefined) patterns.set(like, (pattern = new RegExp(like)));
  return pattern.test(value);
}

function readNumber(shape: Of<'number' | 'whole'>, value: unknown): unknown {
  const isNumber = shape.is === 'whole' ? Number.isSafeInteger(value) : Number.isFinite(value);
  const size = value as number;
  const { min = -Infinity, max = Infinity, above = -Infinity } = shape;
  return isNumber && size >= min && size <= max && size > above ? value : expected(shape.is);
}

function readFirst({ of }: Of<'any-of'>, value: unknown): unknown {
  let result: unknown = expected('nothing');
  for (const shape of of) {
    result = readAs(shape, value);
    if (!(result instanceof Mismatch)) break;
  }
  return result;
}

function readList(shape: Of<'list'>, value: unknown): unknown {
  if (!Array.isArray(value)) return expected('list');
  const { min = 0, max = Infinity } = shape;
  if (value.length < min || value.length > max) return expected(`list of ${min} to ${max}`);
  const list: unknown[] = [];
  for (let at = 0; at < value.length; at += 1) {
    const item = readAs(shape.of, value[at]);
    if (item instanceof Mismatch) return item.under(at);
    list.push(item);
  }
  return list;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readRecord({ of }: Of<'record'>, value: unknown): unknown {
  if (!isRecord(value)) return expected('object');
  const record: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    const read = readAs(of, part);
    if (read instanceof Mismatch) return read.under(key);
    record[key] = read;
  }
  return record;
}

function readObject(shape: Of<'object'>, value: unknown): unknown {
  if (!isRecord(value)) return expected('object');
  if (shape.isStrict === true) {
    const other = Object.keys(value).find((key) => !Object.hasOwn(shape.of, key));
    if (other !== undefined) return expected('nothing').under(other);
  }
  const object: Record<string, unknown> = {};
  for (const key in shape.of) {
    const part = readAs(shape.of[key] as Shape, value[key]);
    if (part instanceof Mismatch) return part.under(key);
    if (part !== undefined || key in value) object[key] = part;
  }
  return object;
}
