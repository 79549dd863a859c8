import { withAnswers, type Answers, type AskedQuestion } from '../statement-file.ts';

const debits = new Set(['DEBIT', 'CHECK', 'DIRECTDEBIT', 'SRVCHG']);

/** Whether a row's type (TRNTYPE) says that money went out. */
export const saysOut = (type: string): boolean => debits.has(type.trim().toUpperCase());

/**
 * The amounts of OFX bear a sign. Where every row that is called a debit has none, the types may say what the signs leave out:
 * that is asked, as one question of the file.
 */
export class DebitSigns {
  #example: { description: string; cents: bigint } | null = null;
  #areSigned = false;

  see(type: string, description: string, cents: bigint): void {
    if (!saysOut(type) || cents === 0n) return;
    if (cents < 0n) this.#areSigned = true;
    else this.#example ??= { description, cents };
  }

  questions(answers: Answers): AskedQuestion[] {
    if (this.#example === null || this.#areSigned) return [];
    const { description, cents } = this.#example;
    const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
    const question = {
      id: 'signs',
      text: `Is “${description}”, ${amount}, money in or money out? The file calls it a debit, and writes no minus.`,
      answers: [
        { id: 'in', label: 'Money in, as it is written' },
        { id: 'out', label: 'Money out, as it is called' },
      ],
    };
    return withAnswers([question], answers);
  }
}
