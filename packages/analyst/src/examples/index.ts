export { openExamples, type Example, type ExampleIndex } from './example-index.ts';
export { filled } from './filled.ts';
export { masked, slotsOf } from './slots.ts';
