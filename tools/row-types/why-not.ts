import ts from 'typescript';
import type { Kind, Shape } from '../../apps/server/src/testing/rows-seen/shape.ts';

const flags: Partial<Record<Kind, ts.TypeFlags>> = {
  null: ts.TypeFlags.Null | ts.TypeFlags.Undefined,
  string: ts.TypeFlags.StringLike,
  number: ts.TypeFlags.NumberLike,
  bigint: ts.TypeFlags.BigIntLike,
  boolean: ts.TypeFlags.BooleanLike,
};
const names: Partial<Record<Kind, readonly string[]>> = {
  date: ['Date'],
  bytes: ['Buffer', 'Uint8Array'],
};

/** What values were seen that the type does not allow, each with its place; empty where the type holds. */
export function whyNot(checker: ts.TypeChecker, type: ts.Type, shape: Shape, at = ''): string[] {
  if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return [];
  const parts = type.isUnion() ? type.types : [type];
  return shape.kinds.flatMap((kind) => {
    const fitting = parts.filter((part) => fits(checker, part, kind));
    if (fitting.length === 0) return [`${at || 'a row'} was seen as ${kind}`];
    if (kind === 'string') return foreignTexts(fitting, shape, at);
    if (kind === 'array') return ofElements(checker, fitting, shape, at);
    return kind === 'object' ? ofProperties(checker, fitting, shape, at) : [];
  });
}

function fits(checker: ts.TypeChecker, part: ts.Type, kind: Kind): boolean {
  if (part.flags & ts.TypeFlags.Unknown) return true;
  // A branded type (cents, say) is what it is branded from.
  if (part.isIntersection() && kind !== 'object') {
    return part.types.some((each) => fits(checker, each, kind));
  }
  const wanted = flags[kind];
  if (wanted !== undefined) return (part.flags & wanted) !== 0;
  const classes = names[kind];
  if (classes !== undefined) return classes.includes(nameOf(part));
  const isList = checker.isArrayType(part) || checker.isTupleType(part);
  if (kind === 'array') return isList;
  return !isList && (part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
}

/** A type that has no declaration (a literal, say) has no symbol, whatever the compiler's own types say. */
const nameOf = (part: ts.Type): string => (part.symbol as ts.Symbol | undefined)?.name ?? '';

/** Texts beside those of a union of literals. */
function foreignTexts(parts: readonly ts.Type[], { texts = [] }: Shape, at: string): string[] {
  const literals = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  if (literals.length !== parts.length) return [];
  return texts
    .filter((text) => !literals.includes(text))
    .map((text) => `${at} was seen as '${text}'`);
}

function ofElements(
  checker: ts.TypeChecker,
  parts: readonly ts.Type[],
  { element }: Shape,
  at: string,
): string[] {
  if (element === undefined || element.kinds.length === 0) return [];
  return least(
    parts.map((part) => {
      const type = checker.getIndexTypeOfType(part, ts.IndexKind.Number);
      return type === undefined ? [] : whyNot(checker, type, element, `${at}[]`);
    }),
  );
}

function ofProperties(
  checker: ts.TypeChecker,
  parts: readonly ts.Type[],
  { properties = {}, counts = {}, objects = 0 }: Shape,
  at: string,
): string[] {
  return least(
    parts.map((part) =>
      checker.getPropertiesOfType(part).flatMap((property) => {
        const place = at === '' ? property.name : `${at}.${property.name}`;
        const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
        const seen = properties[property.name];
        if (!isOptional && (counts[property.name] ?? 0) < objects) {
          return [`${place} was not in every row`];
        }
        if (seen === undefined) return [];
        return whyNot(checker, checker.getTypeOfSymbol(property), seen, place);
      }),
    ),
  );
}

/** Of several types that a value may be of, the one that it comes nearest to. */
const least = (reasons: readonly string[][]): string[] =>
  reasons.reduce((best, each) => (each.length < best.length ? each : best));
