import { Children, useMemo, type ReactNode } from 'react';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { OpenEvidence } from './open-evidence.ts';
import type { Answer } from './chat-state.ts';
import { splitFigures } from './split-figures.ts';

export interface MarkdownProps {
  text: string;
  evidence: Answer['evidence'];
  onEvidence: OpenEvidence;
}

/** Specification, section 9: what a link may start with. Anything else loses its target. */
const allowedScheme = /^(https?|ircs?|mailto|xmpp):/i;
/** Before the name of a footnote, so that no text can name a part of the page. */
const footnotePrefix = 'user-content-';
const isFootnote = (url: string | undefined) => url?.startsWith(`#${footnotePrefix}`) ?? false;

/** Markdown without HTML, foreign images or odd links; figures with rows behind them are buttons. */
export function Markdown({ text, evidence, onEvidence }: MarkdownProps) {
  // Kept from one drawing to the next: other components would be other elements, and the focus on a figure be lost.
  const components = useMemo(() => componentsFor(evidence, onEvidence), [evidence, onEvidence]);
  return (
    <div className="grid min-w-0 gap-3 break-words [&_code]:rounded-control [&_code]:bg-sunken [&_code]:px-1 [&_h1]:text-16 [&_h1]:font-semibold [&_h2]:text-16 [&_h2]:font-semibold [&_h3]:font-semibold [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5 [&_ul]:marker:text-quiet">
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        remarkRehypeOptions={{ clobberPrefix: footnotePrefix }}
        urlTransform={(url) => (allowedScheme.test(url) || isFootnote(url) ? url : '')}
        components={components}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

function componentsFor(evidence: Answer['evidence'], onEvidence: OpenEvidence): Components {
  const linked = (children: ReactNode) =>
    Children.map(children, (child) =>
      typeof child === 'string' ? (
        <Figures text={child} evidence={evidence} onEvidence={onEvidence} />
      ) : (
        child
      ),
    );
  return {
    p: ({ node, children }) => (
      <p className={isNote(node) ? 'text-13 text-quiet [&_em]:not-italic' : undefined}>
        {linked(children)}
      </p>
    ),
    li: ({ id, children }) => <li id={id}>{linked(children)}</li>,
    strong: ({ children }) => <strong className="font-semibold">{linked(children)}</strong>,
    em: ({ children }) => <em>{linked(children)}</em>,
    img: ({ alt }) => <>{alt}</>,
    a: ({ node, href, id, children }) =>
      isBareAddress(node, href) ? (
        <>{children}</>
      ) : (
        <a
          id={id}
          href={href}
          {...(isFootnote(href) ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
          className="text-accent underline underline-offset-4"
        >
          {children}
        </a>
      ),
  };
}

/** An address that merely stands in a text, in a name or a memo for instance, is nobody's invitation to go there. */
function isBareAddress(link: ExtraProps['node'], href: string | undefined): boolean {
  const [text] = link?.children ?? [];
  if (text?.type !== 'text' || href === undefined) return false;
  return [text.value, `http://${text.value}`, `mailto:${text.value}`].includes(href);
}

/** A paragraph that is emphasized as a whole says how the answer was made: it stands back. */
const isNote = (paragraph: ExtraProps['node']) =>
  paragraph?.children.length === 1 &&
  paragraph.children[0]?.type === 'element' &&
  paragraph.children[0].tagName === 'em';

function Figures({ text, evidence, onEvidence }: MarkdownProps) {
  return splitFigures(text, evidence).map((part, at) =>
    part.token === null ? (
      part.text
    ) : (
      <button
        key={at}
        type="button"
        title={`Show the transactions behind this: ${part.label}`}
        aria-label={`${part.text}: show the transactions behind this`}
        onClick={() => onEvidence({ title: part.label, token: part.token })}
        className="rounded-control tabular-nums underline decoration-quiet decoration-dotted underline-offset-4 hover:decoration-accent"
      >
        {part.text}
      </button>
    ),
  );
}
