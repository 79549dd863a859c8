import type { Api, ReplyOf, SentBody } from '@cairn/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { apiQuery } from '../../lib/query.ts';
import { showToast } from '../../ui/toast.tsx';
import type { Rating } from './chat-state.ts';

export interface RatedAnswer {
  conversationId: string;
  number: number;
  rating: Rating | null;
}

/** The thumb on an answer: shown at once, taken back where it could not be kept. */
export function useRating(
  { conversationId: id, number, rating: given }: RatedAnswer,
  onRated: (rating: Rating | null) => void,
) {
  const queryClient = useQueryClient();
  const [rating, setRating] = useState(given);

  const send = async (body: SentBody<Api['rateAnswer']>) => {
    const before = rating;
    setRating(body.rating);
    try {
      await call('rateAnswer', { params: { id, number }, body });
      onRated(body.rating);
      const { queryKey } = apiQuery('conversation', { params: { id } });
      queryClient.setQueryData(queryKey, (kept) => kept && withRating(kept, number, body.rating));
      return true;
    } catch (error) {
      logFailure('answer rating', error);
      setRating(before);
      showToast(messageOf(error, 'Your rating could not be saved. Try again.'), 'bad');
      return false;
    }
  };
  return {
    rating,
    /** The same thumb once more takes it back. */
    press: (thumb: Rating) =>
      send(
        thumb === -1 && rating !== -1
          ? { rating: -1 }
          : { rating: rating === 1 || thumb === -1 ? null : 1 },
      ),
    explain: (comment: string) => send({ rating: -1, comment }),
  };
}

/** The conversation as it is kept by now, for whoever opens it again. */
const withRating = (
  kept: ReplyOf<Api['conversation']>,
  number: number,
  rating: Rating | null,
): typeof kept => ({
  ...kept,
  messages: kept.messages.map((message) =>
    message.number === number ? { ...message, rating: rating ?? undefined } : message,
  ),
});
