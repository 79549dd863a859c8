import type { Slot } from '../slots/slot.ts';
import type { Reading } from '../slots/slots.ts';

/** A slot's neighbours, by which it says more than alone. */
export interface Surroundings {
  before: Slot | undefined;
  beforeThat: Slot | undefined;
  after: Slot | undefined;
  afterThat: Slot | undefined;
  reading: Reading;
}
