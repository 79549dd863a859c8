import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';

/** What Home offers to ask, apart from what an answer is made of. */
export const samplePrompts = {
  samplePrompts: endpoint({
    ...routes.samplePrompts,
    summary: 'Three questions that this business can ask now',
    access: 'verified',
    reply: z.object({ sample_questions: z.array(z.object({ question: z.string() })) }),
    errors: [],
  }),
} as const;
