import { parentPort, workerData } from 'node:worker_threads';
import type { AskOutcome, FileTask, PackOutcome } from './file-tasks.ts';

// Each loads what it needs alone: what reads files understands no question, what answers reads none.
async function perform(task: FileTask): Promise<PackOutcome | AskOutcome> {
  if (task.kind === 'pack') {
    const { packFile } = await import('./pack-file.ts');
    return packFile(task);
  }
  const { answerFromFiles } = await import('./answer-from-files.ts');
  const { openContent } = await import('./packed-content.ts');
  return { fromFiles: answerFromFiles(task.files.map(openContent), task.question, task.before) };
}

parentPort?.postMessage(await perform(workerData as FileTask));
