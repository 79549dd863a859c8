import { escapePattern, type Said } from '@cairn/analyst';

/** 'Corner Fuel Stop' asks of nothing that stopped: whom a question names stands as a name of no other sense. */
export const withoutNames = (question: string, said: readonly Said[]): string =>
  said
    .flatMap((one) => (one.of === 'name' ? one.names : []))
    .reduce(
      (rest, name) =>
        rest.replaceAll(
          new RegExp(String.raw`(?<![\p{L}\p{N}])${escapePattern(name)}(?![\p{L}\p{N}])`, 'giu'),
          'Acme',
        ),
      question,
    );
