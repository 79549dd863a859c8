/** What a reply has to look like, as data that the build writes from the contract (`apps/web/write-shape.ts`). */
export type Shape =
  | { is: 'any' | 'boolean' | 'url' }
  | { is: 'string'; like?: string }
  | ({ is: 'number' | 'whole' } & Limits)
  | { is: 'one'; of: readonly unknown[] }
  | { is: 'null-or' | 'absent-or' | 'record'; of: Shape }
  | { is: 'default'; of: Shape; value: unknown }
  | ({ is: 'list'; of: Shape } & Limits)
  | { is: 'any-of'; of: readonly Shape[] }
  | { is: 'object'; of: Readonly<Record<string, Shape>>; isStrict?: true };

interface Limits {
  min?: number | undefined;
  max?: number | undefined;
  above?: number | undefined;
}
