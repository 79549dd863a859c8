import { limits } from '@cairn/contract/limits';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { inputLook } from '../../ui/form/input-look.ts';
import { cx } from '../../ui/cx.ts';
import { showToast } from '../../ui/toast.tsx';

export interface ExplainFormProps {
  /** True once it is kept. */
  onExplain: (comment: string) => Promise<boolean>;
  onClose: () => void;
}

/** What was wrong with an answer, in a line; nobody has to say. */
export function ExplainForm({ onExplain, onClose }: ExplainFormProps) {
  const [comment, setComment] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    if (comment.trim() === '') return;
    setIsBusy(true);
    const isKept = await onExplain(comment.trim());
    setIsBusy(false);
    if (!isKept) return;
    showToast('Thank you. Your note is saved with the answer.');
    onClose();
  };
  return (
    <form
      className="flex basis-full flex-wrap items-center gap-2 pt-1 pl-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input
        type="text"
        aria-label="What was wrong?"
        placeholder="What was wrong?"
        value={comment}
        maxLength={limits.ratingCommentCharactersMax}
        onChange={(event) => setComment(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        className={cx(inputLook, 'min-w-0 flex-1')}
      />
      <Button type="submit" size="small" busy={isBusy} disabled={comment.trim() === ''}>
        Send
      </Button>
      <Button size="small" onClick={onClose}>
        Not now
      </Button>
    </form>
  );
}
