import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { apiQuery } from '../../lib/query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { showToast } from '../../ui/toast.tsx';
import { toMarkdown } from './conversation-markdown.ts';

/** Keeps a conversation as a Markdown file. */
export function useExport(id: string, title: string): () => void {
  const queryClient = useQueryClient();
  return () => {
    queryClient
      .query({ ...apiQuery('conversation', { params: { id } }), staleTime: 0 })
      .then(({ messages }) =>
        saveFile(fileNameOf(title), 'text/markdown', toMarkdown(title, messages)),
      )
      .catch((caught: unknown) => {
        logFailure('conversation export', caught);
        showToast(messageOf(caught, 'The chat could not be exported. Try again.'), 'bad');
      });
  };
}

/** Letters and figures only: a title may hold what no file name can. */
const fileNameOf = (title: string): string => {
  const name = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  return `${name === '' ? 'conversation' : name}.md`;
};
