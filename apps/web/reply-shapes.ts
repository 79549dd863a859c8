import type { Plugin } from 'vite';
import { api } from '../../packages/contract/src/api.ts';
import { writeShape } from './write-shape.ts';

/** What the portal imports to hold replies against: a table from the name of each call to the shape of its reply. */
const moduleName = 'virtual:reply-shapes';
const resolved = `\0${moduleName}`;

/**
 * Writes the shapes of all replies as plain data, from the schemas of the contract. A screen has them in a moment, where
 * the schemas themselves took a phone a tenth of a second to make, and a library of 20 KB to read.
 */
export const replyShapes: Plugin = {
  name: 'reply-shapes',
  resolveId: (id) => (id === moduleName ? resolved : undefined),
  load: (id) => (id === resolved ? writeShapes() : undefined),
};

/** Each part that occurs more than once is written once, by a name. */
function writeShapes(): string {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  const lines: string[] = [];
  const shapes = Object.entries(api).map(([name, { reply }]) => [name, writeShape(reply)] as const);
  for (const [, shape] of shapes) count(shape);
  const table = shapes.map(([name, shape]) => `${name}:${written(shape)}`);
  return `${lines.join('')}export const replyShapes={${table.join(',')}};`;

  function count(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const text = JSON.stringify(value);
    const before = counts.get(text) ?? 0;
    counts.set(text, before + 1);
    // What is inside of a part that is written once is written once as well.
    if (before === 0) for (const part of Object.values(value)) count(part);
  }

  function written(value: unknown): string {
    const text = JSON.stringify(value);
    if (typeof value !== 'object' || value === null) return text;
    const known = names.get(text);
    if (known !== undefined) return known;
    const parts = Array.isArray(value)
      ? `[${value.map(written).join(',')}]`
      : `{${Object.entries(value)
          .map(([key, part]) => `${JSON.stringify(key)}:${written(part)}`)
          .join(',')}}`;
    if ((counts.get(text) ?? 0) < 2) return parts;
    const name = `_${names.size}`;
    names.set(text, name);
    lines.push(`const ${name}=${parts};\n`);
    return name;
  }
}
