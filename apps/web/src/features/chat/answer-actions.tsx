import { Copy, RotateCw, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Answer, Rating } from './chat-state.ts';
import { copyAnswer } from './copy-answer.ts';
import { ExplainForm } from './explain-form.tsx';
import { useRating, type RatedAnswer } from './use-rating.ts';

export interface AnswerActionsProps {
  answer: Pick<Answer, 'text' | 'tables'>;
  /** Where the answer is kept; null where that is not known. */
  rated: RatedAnswer | null;
  onRated: (rating: Rating | null) => void;
  onAskAgain: (() => void) | undefined;
}

const icon = { size: 16, strokeWidth: 1.75 };

/** What can be done with an answer: copied, rated, asked for again. */
export function AnswerActions({ answer, rated, onRated, onAskAgain }: AnswerActionsProps) {
  return (
    <div role="group" aria-label="This answer" className="-ml-2 grid justify-items-start gap-2">
      <div className="flex flex-wrap items-center">
        <IconButton
          label="Copy the answer"
          icon={<Copy {...icon} />}
          onClick={() => copyAnswer(answer)}
        />
        {onAskAgain !== undefined && (
          <IconButton
            label="Ask again as of today"
            icon={<RotateCw {...icon} />}
            onClick={onAskAgain}
          />
        )}
        {rated !== null && <Thumbs rated={rated} onRated={onRated} />}
      </div>
    </div>
  );
}

function Thumbs({
  rated,
  onRated,
}: {
  rated: RatedAnswer;
  onRated: AnswerActionsProps['onRated'];
}) {
  const { rating, press, explain } = useRating(rated, onRated);
  const [isExplaining, setIsExplaining] = useState(false);
  const pressThumb = (thumb: Rating) => {
    setIsExplaining(thumb === -1 && rating !== -1);
    void press(thumb);
  };
  return (
    <>
      <Thumb
        label="This answer helped"
        isPressed={rating === 1}
        icon={<ThumbsUp {...icon} />}
        onPress={() => pressThumb(1)}
      />
      <Thumb
        label="This answer did not help"
        isPressed={rating === -1}
        icon={<ThumbsDown {...icon} />}
        onPress={() => pressThumb(-1)}
      />
      {isExplaining && rating === -1 && (
        <ExplainForm onExplain={explain} onClose={() => setIsExplaining(false)} />
      )}
    </>
  );
}

interface ThumbProps {
  label: string;
  isPressed: boolean;
  icon: React.ReactNode;
  onPress: () => void;
}

function Thumb({ label, isPressed, icon: thumb, onPress }: ThumbProps) {
  return (
    <IconButton
      label={label}
      icon={thumb}
      aria-pressed={isPressed}
      onClick={onPress}
      className={cx(isPressed && 'bg-accent-wash text-accent!')}
    />
  );
}
