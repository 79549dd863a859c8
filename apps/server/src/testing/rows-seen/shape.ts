/** What values at one place of the rows of a query have been seen to be. Written as JSON for tools/check-row-types.ts. */
export interface Shape {
  kinds: Kind[];
  /** The different texts, while they are few: a union of literals is held against them. */
  texts?: string[];
  element?: Shape;
  properties?: Record<string, Shape>;
  /** In how many of the objects each property was. */
  counts?: Record<string, number>;
  objects?: number;
}

export type Kind =
  'null' | 'string' | 'number' | 'bigint' | 'boolean' | 'date' | 'bytes' | 'array' | 'object';

const textsMax = 12;
const elementsMax = 50;

export const emptyShape = (): Shape => ({ kinds: [] });

/** Adds what `value` is to what has been seen at its place. */
export function addToShape(shape: Shape, value: unknown): void {
  const kind = kindOf(value);
  if (!shape.kinds.includes(kind)) shape.kinds.push(kind);
  if (typeof value === 'string') addText(shape, value);
  if (Array.isArray(value)) {
    const element = (shape.element ??= emptyShape());
    for (const each of value.slice(0, elementsMax)) addToShape(element, each);
  } else if (kind === 'object') {
    const properties = (shape.properties ??= {});
    const counts = (shape.counts ??= {});
    shape.objects = (shape.objects ?? 0) + 1;
    for (const [name, each] of Object.entries(value as object)) {
      counts[name] = (counts[name] ?? 0) + 1;
      addToShape((properties[name] ??= emptyShape()), each);
    }
  }
}

function addText(shape: Shape, text: string): void {
  const texts = (shape.texts ??= []);
  if (texts.length <= textsMax && !texts.includes(text)) texts.push(text.slice(0, 60));
}

function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof Uint8Array) return 'bytes';
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
    case 'boolean':
    case 'object':
      return typeof value as Kind;
    default:
      throw new TypeError(`the database gave a ${typeof value}`);
  }
}
