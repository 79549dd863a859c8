/** What an answer says, and how it was made: the paragraphs at its end that are emphasized as a whole. */
export function splitNotes(text: string): { said: string; notes: string; isWarning: boolean } {
  const paragraphs = text.split('\n\n');
  const isNote = (paragraph: string | undefined) =>
    paragraph !== undefined && /^_[^]*_$/.test(paragraph);
  let end = paragraphs.length;
  while (end > 1 && isNote(paragraphs[end - 1])) end -= 1;
  const notes = paragraphs.slice(end).join('\n\n');
  return { said: paragraphs.slice(0, end).join('\n\n'), notes, isWarning: warns.test(notes) };
}

/** What the owner has to see without asking: rows are missing, or a word was read otherwise than typed. */
const warns = /no longer (?:linked|connected)|new sign-in|no update since|no category yet|I read “/;
