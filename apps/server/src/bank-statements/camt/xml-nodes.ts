import { SaxesParser } from 'saxes';
import { StatementRefusal } from '../statement-file.ts';

/** An element with what is in it, names without their prefixes. */
export interface XmlNode {
  name: string;
  line: number;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlNode[];
}

const depthMax = 60;
/** What some banks leave open behind the last statement; all of it has come by then. */
const outermost = new Set(['Document', 'BkToCstmrStmt']);
const pieceLength = 64 * 1024;

/**
 * The elements with those names, each with all of its content, as they end. The document is read piece by piece, and
 * what is in no such element is not kept. Refuses XML that is damaged or nested absurdly deep, and any document type
 * declaration: no bank sends one, and only there entities can be defined.
 */
export function* xmlNodes(text: string, wanted: ReadonlySet<string>): Generator<XmlNode> {
  const parser = new SaxesParser({ xmlns: true });
  const found: XmlNode[] = [];
  const open: XmlNode[] = [];
  const names: string[] = [];
  parser.on('doctype', () => {
    throw new StatementRefusal(
      'The file has a document type declaration, which a bank statement never has.',
      parser.line,
    );
  });
  parser.on('error', (error) => {
    const isEnd = /unclosed tag/i.test(error.message);
    if (isEnd && names.every((name) => outermost.has(name))) return;
    throw new StatementRefusal(sentenceOf(error.message, text.length), parser.line);
  });
  parser.on('opentag', ({ local, attributes }) => {
    names.push(local);
    if (names.length > depthMax)
      throw new StatementRefusal('The file is nested too deep.', parser.line);
    if (open.length === 0 && !wanted.has(local)) return;
    const values = Object.values(attributes).map(
      ({ local: name, value }) => [name, value] as const,
    );
    const node: XmlNode = {
      name: local,
      line: parser.line,
      attributes: Object.fromEntries(values),
      text: '',
      children: [],
    };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  const keep = (piece: string) => {
    const node = open.at(-1);
    if (node !== undefined) node.text += piece;
  };
  parser.on('text', keep);
  parser.on('cdata', keep);
  parser.on('closetag', () => {
    names.pop();
    const node = open.pop();
    if (node !== undefined && open.length === 0) found.push(node);
  });
  // An ampersand that begins no entity stands for itself.
  const whole = text.trimStart().replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{1,8});)/gi, '&amp;');
  for (let start = 0; start < whole.length; start += pieceLength) {
    parser.write(whole.slice(start, start + pieceLength));
    yield* found.splice(0);
  }
  parser.close();
}

function sentenceOf(message: string, length: number): string {
  const what = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
  return /^unclosed tag|^unexpected end|^document must contain a root/i.test(what) && length > 0
    ? 'The file ends in the middle: it looks cut off. Download it again.'
    : `The XML is damaged: ${what.slice(0, 200)}.`;
}

/** The element at the end of a path of names below; undefined where there is none. Of several, the first. */
export function nodeAt(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  let at = node;
  for (const name of path) at = at?.children.find((child) => child.name === name);
  return at;
}

/** The text at the end of a path, on one line; '' where there is none. */
export const textAt = (node: XmlNode | undefined, ...path: string[]): string =>
  (nodeAt(node, ...path)?.text ?? '').replace(/\s+/g, ' ').trim();

export const nodesAt = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];
