export type ReadingRefusalCode =
  | 'empty'
  | 'too_large'
  | 'too_many_pages'
  | 'too_many_rows'
  | 'too_slow'
  | 'encrypted'
  | 'macros'
  | 'bomb'
  | 'wrong_type'
  | 'unsupported'
  | 'broken';

/** A file that is not read. The message is a sentence for the user. */
export class ReadingRefusal extends Error {
  readonly code: ReadingRefusalCode;

  constructor(code: ReadingRefusalCode, message: string) {
    super(message);
    this.name = 'ReadingRefusal';
    this.code = code;
  }
}
