import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { messageReply, timestamp } from './wire.ts';

const chatFile = z.object({
  file_id: z.string(),
  conversation_id: z.string(),
  filename: z.string(),
  original_filename: z.string(),
  upload_time: timestamp,
  byte_count: z.number().int(),
  file_type: z.enum(['pdf', 'xlsx', 'xls', 'csv']),
  /** What was read of it: '2 tables, 310 rows', or why there is little. */
  note: z.string(),
  /** It reads as a bank statement: it can be imported as one. */
  is_statement: z.boolean(),
});

export const chatFiles = {
  uploadChatFile: endpoint({
    ...routes.uploadChatFile,
    summary:
      'Attach a PDF, XLSX, XLS or CSV file to a conversation (multipart: file, conversation_id)',
    access: 'approved',
    multipart: true,
    reply: chatFile.extend({ message: z.string() }),
    errors: [
      'conversation_not_found',
      'file_type_refused',
      'file_unreadable',
      'too_large',
      'too_many_files',
      'too_many_requests',
      'upload_broken',
      'upload_too_slow',
      'storage_full',
      'storage_used_up',
    ],
  }),
  userFiles: endpoint({
    ...routes.userFiles,
    summary: 'Files attached to conversations, newest first; of one conversation where it is named',
    access: 'verified',
    query: z.object({ conversation_id: z.uuid().optional() }),
    reply: z.object({ files: z.array(chatFile) }),
    errors: ['conversation_not_found'],
  }),
  deleteUserFile: endpoint({
    ...routes.deleteUserFile,
    summary: 'Take a file out of its conversation for good',
    access: 'verified',
    params: z.strictObject({ id: z.uuid() }),
    reply: messageReply,
    errors: ['file_not_found'],
  }),
} as const;
