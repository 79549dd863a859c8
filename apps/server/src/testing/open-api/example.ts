import type { JsonSchema } from './operations.ts';

/** A value that a schema accepts; `given` may say what stands at a property of that name, ids above all. */
export function exampleOf(
  schema: JsonSchema,
  given: (name: string, schema: JsonSchema) => unknown,
  name = '',
): unknown {
  const own = name === '' ? undefined : given(name, schema);
  if (own !== undefined) return own;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.[0] !== undefined) return exampleOf(choices[0], given, name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, property]) => [
          key,
          exampleOf(property, given, key),
        ]),
      );
    case 'array':
      return schema.items === undefined ? [] : [exampleOf(schema.items, given, name)];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textFor(schema);
  }
}

function textFor({ format, maxLength = 20 }: JsonSchema): string {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (format === 'date') return '2026-07-01';
  return 'marsh'.slice(0, maxLength);
}
