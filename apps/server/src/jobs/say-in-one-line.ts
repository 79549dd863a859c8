import type { Task, TaskList } from 'graphile-worker';
import { z } from 'zod';

/**
 * Lists of jobs show the first line of what went wrong, and that of data which does not fit its schema is '['. Here it is
 * said in one line: which part, and what is wrong with it; what stood there is not repeated.
 */
export const sayInOneLine = (tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, task && withOneLine(task)]),
  );

const withOneLine =
  (task: Task): Task =>
  async (payload, helpers) => {
    try {
      return await task(payload, helpers);
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      const issues = error.issues.map(({ path, message }) =>
        path.length === 0 ? message : `${path.join('.')}: ${message}`,
      );
      throw new Error(`Unexpected data: ${issues.join('; ')}`, { cause: error });
    }
  };
