import type { Api, AskEvent, ReplyOf, SentBody } from '@cairn/contract';
import { call, checked } from '../../lib/api.ts';
import { eventsOf } from '../../lib/api-events.ts';
import { ApiError } from '../../lib/api-error.ts';

/** How far an answer is: what is being done, and its words so far. */
export interface Step {
  progress: string;
  text: string;
}

export interface Listening {
  signal: AbortSignal;
  onStep: (step: Step) => void;
  onConversation: (id: string) => void;
}

type Reply = ReplyOf<Api['ask']>;

/**
 * Asks and hears how the answer comes. Where no event gets through (a proxy that gathers them, an older server) the
 * plain call is made instead; once one has, the question is with the server and is not asked twice.
 */
export async function askInSteps(
  body: SentBody<Api['askInSteps']>,
  listening: Listening,
): Promise<Reply> {
  let hasBegun = false;
  try {
    let step: Step = { progress: '', text: '' };
    for await (const given of eventsOf('askInSteps', body, listening.signal)) {
      hasBegun = true;
      const event = given as AskEvent;
      if (event.type === 'answer') return checkedReply(event.reply);
      if (event.type === 'error') throw refused(event.message);
      if (event.type === 'conversation') listening.onConversation(event.conversation_id);
      else listening.onStep((step = { ...step, [event.type]: event.text }));
    }
    throw refused('The answer was interrupted. Try again.');
  } catch (error) {
    const isSilent = error instanceof ApiError && ['offline', 'unreadable'].includes(error.code);
    if (hasBegun || !isSilent) throw error;
    return call('ask', { body, signal: listening.signal });
  }
}

const checkedReply = (reply: unknown) => checked('ask', 200, JSON.stringify(reply)) as Reply;

const refused = (message: string) => new ApiError({ code: 'internal_error', status: 200, message });
