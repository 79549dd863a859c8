import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { meaningOf, type MeaningAsked, type MeaningFound } from './meaning-of.ts';

/** What a thread that reads apart asks for meanings, as the encoder has a thread of its own already; to be closed when it has answered. */
export function openMeanings(): { port: MessagePort; close: () => void } {
  const { port1: here, port2: port } = new MessageChannel();
  here.on('message', ({ id, sentence }: MeaningAsked) => {
    void meaningOf(sentence).then((meaning) => {
      const found: MeaningFound = { id, meaning };
      here.postMessage(found);
    });
  });
  return { port, close: () => here.close() };
}

/** The meanings that such a thread is told; null where nobody answers any more. */
export function meaningsFrom(
  port: MessagePort,
): (sentence: string) => Promise<Float32Array | null> {
  const waiting = new Map<number, (meaning: Float32Array | null) => void>();
  let lastId = 0;
  port.on('message', ({ id, meaning }: MeaningFound) => {
    waiting.get(id)?.(meaning);
    waiting.delete(id);
  });
  port.on('close', () => {
    for (const settle of waiting.values()) settle(null);
  });
  return (sentence) =>
    new Promise((settle) => {
      const id = (lastId += 1);
      waiting.set(id, settle);
      const asked: MeaningAsked = { id, sentence };
      port.postMessage(asked);
    });
}
