import { tokenise } from '../language/tokens.ts';

/** A question that is read, and other ways in which people have asked the same; `{party}` stands for any name of its kind. */
export interface Example {
  ask: string;
  says: readonly string[];
}

export interface NearExample {
  ask: string;
  /** From 0, nothing in common, to 1, the same words. */
  nearness: number;
}

export interface ExampleIndex {
  /** The examples that share the most telling words with a question, the nearest first. */
  nearest: (masked: string, count: number) => NearExample[];
  /** Whether the words have been said in questions of other businesses, where each name is left out: they call nothing by its name. */
  knows: (words: string) => boolean;
}

/** A pair of words tells less than both of its words. */
const PAIR_WEIGHT = 0.7;

/** Words and pairs of words, by how often. When is asked says nothing of what is asked. */
function featuresOf(masked: string): Map<string, number> {
  const words = (masked.match(/\{\w+\}|[^{}]+/g) ?? [])
    .flatMap((part) => (part.startsWith('{') ? [part] : tokenise(part).map(({ stem }) => stem)))
    .filter((word) => word !== '{time}');
  const found = new Map<string, number>();
  const add = (one: string, weight: number) => found.set(one, (found.get(one) ?? 0) + weight);
  words.forEach((word, at) => {
    const next = words[at + 1];
    add(word, 1);
    if (next !== undefined) add(`${word} ${next}`, PAIR_WEIGHT);
  });
  return found;
}

/** Each way to ask as a direction: rare words weigh more. */
export function openExamples(examples: readonly Example[]): ExampleIndex {
  const ways = examples.flatMap(({ ask, says }) =>
    [ask, ...says].map((said) => ({ ask, features: featuresOf(said) })),
  );
  const often = new Map<string, number>();
  for (const { features } of ways)
    for (const one of features.keys()) often.set(one, (often.get(one) ?? 0) + 1);
  const direction = (features: ReadonlyMap<string, number>) => {
    const weighed = [...features].map(
      ([one, count]) => [one, count * Math.log(ways.length / ((often.get(one) ?? 0) + 1))] as const,
    );
    const length = Math.hypot(...weighed.map(([, weight]) => weight)) || 1;
    return weighed.map(([one, weight]) => [one, weight / length] as const);
  };
  const having = new Map<string, { ask: string; way: number; weight: number }[]>();
  ways.forEach(({ ask, features }, way) => {
    for (const [one, weight] of direction(features)) {
      const known = having.get(one);
      if (known === undefined) having.set(one, [{ ask, way, weight }]);
      else known.push({ ask, way, weight });
    }
  });
  return {
    knows: (words) => tokenise(words).every(({ stem }) => often.has(stem)),
    nearest: (masked, count) => {
      const sums = new Map<number, NearExample>();
      for (const [one, weight] of direction(featuresOf(masked)))
        for (const { ask, way, weight: its } of having.get(one) ?? []) {
          const sum = sums.get(way) ?? { ask, nearness: 0 };
          sum.nearness += weight * its;
          sums.set(way, sum);
        }
      return bestOfEach([...sums.values()]).slice(0, count);
    },
  };
}

/** Each example once, as near as its nearest way to ask. */
function bestOfEach(found: NearExample[]): NearExample[] {
  const best = new Map<string, NearExample>();
  for (const one of found.sort((a, b) => b.nearness - a.nearness))
    if (!best.has(one.ask)) best.set(one.ask, one);
  return [...best.values()];
}
