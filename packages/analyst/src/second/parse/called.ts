import { calledMeasures } from '../lexicon/measure-phrases.ts';
import { segmentName } from './question-features.ts';
import type { Segmentation } from './segmentation.ts';

/** The values of a field that the words call outright, as JSON. Only measures have such names so far. */
export function calledValues(field: string, read: Segmentation): readonly string[] {
  if (field !== 'measure') return [];
  const stems = read.segments.map((one) => segmentName(one, read));
  return calledMeasures(stems).map((one) => JSON.stringify(one));
}

/** Being called speaks for any value in the same way, so that rare ones need few questions to learn from. */
export function calledFeatures(value: string, called: readonly string[]): readonly string[] {
  const many = String(Math.min(3, called.length));
  if (called.includes(value)) return ['called', `called of ${many}`];
  return value === '' ? [`nothing, called ${many}`] : [`not called of ${many}`];
}
