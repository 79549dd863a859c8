const otherWay =
  /(?:\b(?:or\b(?! else)|instead of|rather than|versus|vs)|\bcash\b[^.?!,$\d]{0,16},)[^.?!,$\d]*?\b(?<how>leas(?:e|ing)|renting|(?<=\b(?:i|we|just|to|better) )rent|finance|financing|a loan|borrow(?:ing)?)\b[^.?!]*/i;

/** 'Or should I lease', with what that takes a month left unsaid: another way to have it, and nothing of the sum that is asked about. */
function elseIn(question: string): RegExpExecArray | null {
  const found = otherWay.exec(question);
  return found === null || /[$\d]/.test(found[0]) ? null : found;
}

/** 'Cash or finance': a loan is the other way. */
export function isLoanElse(question: string): boolean {
  const how = elseIn(question)?.groups?.['how']?.toLowerCase();
  return how !== undefined && goesOn[how] === undefined;
}

export function withoutElse(question: string): string {
  const found = elseIn(question);
  return found === null ? question : question.replace(found[0], ' ');
}

const goesOn: Record<string, string> = {
  ...{ lease: 'a lease', leasing: 'a lease', rent: 'renting', renting: 'renting' },
};

/** What has to be known of the other way to hold both beside each other; null where a question names none. */
export function elseText(question: string): string | null {
  const how = elseIn(question)?.groups?.['how']?.toLowerCase();
  if (how === undefined) return null;
  const what = goesOn[how] ?? 'a loan';
  return `I cannot tell whether ${what} is better without its monthly cost. Ask again with it, like “$500 a month for 36 months”, and I'll compare the two.`;
}
