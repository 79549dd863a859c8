export { askedParts, type AskedPart } from './asked-part.ts';
export { readingContext, readLattice, type Lattice, type ReadingContext } from './lattice.ts';
export { stretchesOf, stretchFeatures } from './stretches.ts';
export { openWeights, WEIGHT_UNIT, type Weights, type WeightsFile } from './weights.ts';
export { partsOf, type Part } from './binding-parts.ts';
export { isSomebody, type NameEdge } from './name-edges.ts';
export { classesOf } from './word-classes.ts';
