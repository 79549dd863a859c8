import { z } from 'zod';

/**
 * A tool's input as a vendor reads it. What is said in several places is described once, and what the model need not know is
 * left out: an input is held against its own schema when it comes back.
 */
export function toolSchema(input: z.ZodType): object {
  const schema = z.toJSONSchema(input, {
    ...{ io: 'input', reused: 'ref' },
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
      delete jsonSchema.default;
      // Its format says it in one word.
      if (jsonSchema.format === 'date') delete jsonSchema.pattern;
    },
  });
  delete schema.$schema;
  return schema;
}
