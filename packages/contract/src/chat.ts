import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { routes } from './routes.ts';
import { messageReply, plainText, timestamp } from './wire.ts';

const cell = z.union([z.string(), z.number(), z.null()]);

/** Specification, section 3: title, headers, rows. Each figure cell may open its own rows. */
const answerTable = z.object({
  title: z.string().optional(),
  headers: z.array(z.string()),
  rows: z.array(z.array(cell)),
  /** One token per row, or null where a row has none. */
  evidence: z.array(z.string().nullable()).optional(),
});

const answerChart = z.object({
  type: z.enum(['pie', 'bar', 'line']),
  title: z.string(),
  /** What its figures are; without it they are numbers of nobody knows what. */
  unit: z.enum(['money', 'percent', 'days', 'number']).optional(),
  /** Which of the labels is a stretch of time that is not over. */
  unfinished: z.number().int().optional(),
  data: z.object({
    labels: z.array(z.string()),
    values: z.array(z.number()).optional(),
    datasets: z
      .array(z.object({ label: z.string().optional(), data: z.array(z.number()) }))
      .optional(),
  }),
});

const answer = z.object({
  text: z.string(),
  tables: z.array(answerTable),
  charts: z.array(answerChart),
  /** Every figure of the text that stands on rows: as it is written there, and the token that opens them. */
  evidence: z.array(z.object({ figure: z.string(), label: z.string(), token: z.string() })),
  /** Other readings and near questions, one click away. */
  suggestions: z.array(z.string()),
  /** False when the question was not understood: the text then says what can be asked instead. */
  understood: z.boolean(),
  /** Changes that the answer proposes: each is made by `decideProposal` alone. */
  proposals: z
    .array(z.object({ label: z.string(), status: z.enum(['open', 'done', 'undone']) }))
    .optional(),
});

/** A file that was attached, in the place where it came. */
const attachment = z.object({ file_id: z.string(), filename: z.string() });

/** Whether an answer helped: thumbs up or down. */
const rating = z.union([z.literal(1), z.literal(-1)]);

const message = z.object({
  role: z.enum(['human', 'ai']),
  content: z.union([z.string(), answer, attachment]),
  created_at: timestamp,
  /** Its place in the conversation, by which it is rated and asked again. */
  number: z.number().int().optional(),
  /** Of an answer that was rated, with what was said to be wrong with it. */
  rating: rating.optional(),
  comment: z.string().optional(),
});

const conversationSummary = z.object({
  conversation_id: z.string(),
  preview: z.string(),
  title: z.string().nullable(),
  last_updated: timestamp,
  is_pinned: z.boolean(),
  /** Only of a search: the words around what was found in a message, as plain text. */
  excerpt: z.string().optional(),
  /** Only where that message is an answer: its question. */
  question: z.string().optional(),
});

const id = z.strictObject({ id: z.uuid() });

const asked = z.strictObject({
  question: z
    .string()
    .max(limits.questionCharactersMax)
    .refine((text) => text.trim() !== '', 'Type a question first'),
  conversation_id: z.uuid().nullish(),
  /**
   * The number of an earlier answer to the same question in this conversation: the question is read after what had
   * been asked before it then, with the dates of today.
   */
  again: z.number().int().min(1).max(limits.messageNumberMax).nullish(),
});
const replyToAsked = z.object({
  conversation_id: z.string(),
  response: answer,
  /** The answer's number in the conversation. */
  message_number: z.number().int().optional(),
});

/** What comes of a question step by step, each as one server-sent event; 'answer' or 'error' is the last. */
export const askEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), text: z.string() }),
  /** Where the question is kept, said as soon as it is: a stopped question can be followed up. */
  z.object({ type: z.literal('conversation'), conversation_id: z.string() }),
  /** The answer's checked words so far, the whole of them each time. */
  z.object({ type: z.literal('text'), text: z.string() }),
  /** The same object as the reply of `ask`. */
  z.object({ type: z.literal('answer'), reply: replyToAsked }),
  z.object({ type: z.literal('error'), message: z.string() }),
]);
export type AskEvent = z.infer<typeof askEvent>;

export const chat = {
  ask: endpoint({
    ...routes.ask,
    summary: 'Ask a question about the business',
    access: 'approved',
    body: asked,
    reply: replyToAsked,
    errors: ['conversation_not_found', 'too_many_requests'],
  }),
  askInSteps: endpoint({
    ...routes.askInSteps,
    summary: 'Ask a question and hear how the answer comes (text/event-stream)',
    access: 'approved',
    body: asked,
    /** Events, each an `askEvent` as JSON. */
    reply: z.unknown(),
    errors: ['conversation_not_found', 'too_many_requests'],
  }),
  conversations: endpoint({
    ...routes.conversations,
    summary:
      'Past conversations, pinned ones first, then the newest; or those that hold every word of a search',
    access: 'verified',
    query: z.object({ search: plainText.trim().max(200).default('') }),
    reply: z.object({ conversations: z.array(conversationSummary) }),
    errors: [],
  }),
  conversation: endpoint({
    ...routes.conversation,
    summary: 'One conversation with its messages',
    access: 'verified',
    params: id,
    reply: z.object({ conversation_id: z.string(), messages: z.array(message) }),
    errors: ['conversation_not_found'],
  }),
  updateConversation: endpoint({
    ...routes.updateConversation,
    summary: 'Rename a conversation, pin it, delete it, or take back its deletion within 30 days',
    access: 'verified',
    params: id,
    body: z.union([
      z.strictObject({ title: z.string().trim().min(1).max(200) }),
      z.strictObject({ is_deleted: z.boolean() }),
      z.strictObject({ is_pinned: z.boolean() }),
    ]),
    reply: messageReply,
    errors: ['conversation_not_found'],
  }),
  rateAnswer: endpoint({
    ...routes.rateAnswer,
    summary: 'Say whether an answer helped, and what was wrong with it; null takes it back',
    access: 'verified',
    params: z.strictObject({
      id: z.uuid(),
      number: z.coerce.number().int().min(1).max(limits.messageNumberMax),
    }),
    body: z.union([
      z.strictObject({
        rating: z.literal(-1),
        comment: plainText.trim().min(1).max(limits.ratingCommentCharactersMax).optional(),
      }),
      z.strictObject({ rating: z.literal(1).nullable() }),
    ]),
    reply: messageReply,
    errors: ['conversation_not_found', 'answer_not_found'],
  }),
  decideProposal: endpoint({
    ...routes.decideProposal,
    summary: 'Make a change that an answer proposed, or take it back; twice is as once',
    access: 'approved',
    params: z.strictObject({
      id: z.uuid(),
      number: z.coerce.number().int().min(1).max(limits.messageNumberMax),
      at: z.coerce.number().int().min(0).max(9),
    }),
    body: z.strictObject({ decision: z.enum(['make', 'undo']) }),
    reply: messageReply.extend({ status: z.enum(['done', 'undone']) }),
    errors: ['conversation_not_found', 'answer_not_found', 'proposal_stale'],
  }),
} as const;
