import { parentPort } from 'node:worker_threads';
import { openEncoder } from './open-encoder.ts';
import type { MeaningAsked, MeaningFound } from './meaning-of.ts';

const encode = await openEncoder();

parentPort?.on('message', ({ id, sentence }: MeaningAsked) => {
  void encode([sentence]).then(([meaning]) => {
    const found: MeaningFound = { id, meaning: meaning ?? null };
    parentPort?.postMessage(found);
  });
});
