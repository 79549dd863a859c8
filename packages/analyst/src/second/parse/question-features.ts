import { classesOf } from '../lexicon/word-classes.ts';
import { isAsked, startOf, type Segment, type Segmentation } from './segmentation.ts';

/** What a segment is called among the features: a word by its stem, everything else by its type. */
export function segmentName(segment: Segment, { lattice }: Segmentation): string {
  switch (segment.is) {
    case 'word':
      return stemOf(segment.at, lattice.words);
    case 'name':
      return `<${segment.edge.field}>`;
    case 'time':
      return '<time>';
    case 'number':
      return `<${segment.edge.sign}>`;
  }
}

/** As typed where that is a word; else the nearest word it may be. */
const stemOf = (at: number, words: Segmentation['lattice']['words']) => {
  const readings = words[at]?.readings ?? [];
  return (readings[1] ?? readings[0])?.stem ?? '';
};

/** What can be seen of a question, as texts: its words, their classes, their neighbours, and what lies on it. */
export function questionFeatures(read: Segmentation): string[] {
  const asking = askingSegments(read);
  const names = asking.map((one) => segmentName(one, read));
  const classes = asking.map((one) => classesAt(one, read));
  const found = new Set<string>(['bias']);
  addBeside(found, read);
  names.forEach((name, at) => {
    found.add(`w:${name}`);
    found.add(`2:${name} ${names[at + 1] ?? '.'}`);
    found.add(`3:${name} ${names[at + 1] ?? '.'} ${names[at + 2] ?? '.'}`);
    for (const one of classes[at] ?? []) {
      found.add(`c:${one}`);
      for (const next of classes[at + 1] ?? [`=${names[at + 1] ?? '.'}`])
        found.add(`cc:${one} ${next}`);
    }
  });
  const present = [...new Set(classes.flat())].sort();
  for (const one of present)
    for (const other of present) if (one < other) found.add(`c&:${one} ${other}`);
  found.add(`first:${names[0] ?? ''}`);
  found.add(`start:${names.slice(0, 2).join(' ')}`);
  found.add(`last:${names.at(-1) ?? ''}`);
  for (const { kinds, field } of read.names) {
    found.add(`name:${field}`);
    for (const kind of kinds) found.add(`kind:${kind}`);
    found.add(`kinds:${kinds.join('+')}`);
  }
  found.add(`names:${Math.min(3, read.names.length)}`);
  const count = (edges: readonly { start: number }[]) =>
    edges.filter((one) => isAsked(one, read.focus)).length;
  found.add(`times:${Math.min(3, count(read.times))}`);
  found.add(`numbers:${Math.min(2, count(read.numbers))}`);
  found.add(read.lattice.context.hasBooks ? 'books' : 'bank alone');
  found.add(`items:${read.lattice.context.names.itemKinds}`);
  if (names.includes('product')) found.add(`product of ${read.lattice.context.names.itemKinds}`);
  if (read.times.some(({ isAsOf }) => isAsOf)) found.add('as of');
  return [...found];
}

function classesAt(segment: Segment, { lattice }: Segmentation): readonly string[] {
  if (segment.is !== 'word')
    return [segment.is === 'name' ? `<${segment.edge.field}>` : `<${segment.is}>`];
  const word = lattice.words[segment.at];
  if (word === undefined) return [];
  const near = word.readings[1];
  return near === undefined
    ? classesOf(word.token.text, word.token.stem)
    : classesOf(near.stem, near.stem);
}

const askingSegments = (read: Segmentation) =>
  read.segments.filter((one) => isAsked({ start: startOf(one) }, read.focus));

/** What is said beside the question tells little: words and classes alone. */
function addBeside(found: Set<string>, read: Segmentation): void {
  for (const one of read.segments) {
    if (isAsked({ start: startOf(one) }, read.focus)) continue;
    found.add(`beside:${segmentName(one, read)}`);
    for (const name of classesAt(one, read)) found.add(`beside-class:${name}`);
  }
}

/** The classes of words in the question, for what points into it. */
export const presentClasses = (read: Segmentation): string[] => [
  ...new Set(askingSegments(read).flatMap((one) => classesAt(one, read))),
];
