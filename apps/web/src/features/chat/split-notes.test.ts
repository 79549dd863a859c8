import { describe, expect, it } from 'vitest';
import { splitNotes } from './split-notes.ts';

describe('how an answer was made', () => {
  it('is what is emphasized at its end', () => {
    expect(splitNotes('**Yes.** _Really._\n\nMore.\n\n_By date._\n\n_Read as: May._')).toEqual({
      said: '**Yes.** _Really._\n\nMore.',
      notes: '_By date._\n\n_Read as: May._',
      isWarning: false,
    });
  });

  it('is not the whole of an answer', () => {
    expect(splitNotes('_Only this._')).toMatchObject({ said: '_Only this._', notes: '' });
  });

  it('is shown where rows are missing', () => {
    const { isWarning } = splitNotes(
      'Yes.\n\n_Read as: May. First Bank needs a new sign-in, so newer transactions are missing._',
    );
    expect(isWarning).toBe(true);
  });
});
