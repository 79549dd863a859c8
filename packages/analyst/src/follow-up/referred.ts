/** A question with what it points at put in its place, or why that cannot be told. */
export type Referred =
  | { kind: 'question'; question: string }
  | { kind: 'declined'; reason: string; suggestions: string[] };
