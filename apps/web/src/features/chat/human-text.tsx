import { useState } from 'react';
import { TextButton } from '../../ui/text-link.tsx';

/** From here on a question would push its own answer out of sight. */
const longFrom = 800;

/** What a person wrote, at the right in a wash; of a long text its beginning, and the rest on demand. */
export function HumanText({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isCut = text.length > longFrom && !isWhole;
  return (
    <div className="max-w-[85%] rounded-card bg-accent-wash px-4 py-2.5">
      <p className="break-words whitespace-pre-wrap">
        {isCut ? `${text.slice(0, longFrom).trimEnd()} …` : text}
      </p>
      {text.length > longFrom && (
        <TextButton
          className="mt-1 text-13"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all of it'}
        </TextButton>
      )}
    </div>
  );
}
