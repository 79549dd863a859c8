import { tokenise } from './tokens.ts';

interface Language {
  /** Words that its questions hold and English ones do not. */
  words: ReadonlySet<string>;
  /** That questions are read in English, in its own words. */
  says: string;
}

const words = (text: string) => new Set(text.split(' '));

const languages: readonly Language[] = [
  {
    words: words(
      'cuanto cuanta cuantos cuantas gastamos ganamos vendimos debemos deben pagamos que cual cuales quien quienes el los las este esta mes ano pasado en cuando tenemos nuestros clientes facturas ventas gastos dinero hemos por para con fue son hay dime muestrame muestra enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre de del',
    ),
    says: 'Leo preguntas en inglés. Por favor, escriba su pregunta en inglés.',
  },
  {
    words: words(
      'combien avons nous vous quel quelle quels quelles est sont les des du le mois annee dernier derniere depense depenses ventes factures clients argent qui doit doivent avez pour dans cette ce ete fait notre nos chiffre montre montre-moi montrez-moi donne-moi donnez-moi impayees janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre de',
    ),
    says: 'Je lis les questions en anglais. Merci de poser votre question en anglais.',
  },
  {
    words: words(
      'wie viel viele haben wir ist sind der das und im letzten letztes monat jahr wer schuldet uns welche welcher kunden rechnungen umsatz ausgaben kosten geld ausgegeben bezahlt fur mit wann wurde unsere unser ich bitte zeig zeige mir offene offenen alle januar februar marz mai juni juli oktober dezember von vom',
    ),
    says: 'Ich lese Fragen auf Englisch. Bitte stellen Sie Ihre Frage auf Englisch.',
  },
];

/** Fewer words may be those of a name. */
const WORDS_MIN = 3;

/** What to tell somebody who asks in Spanish, French or German, in that language; null of anything else. */
export function otherLanguage(question: string): string | null {
  const said = tokenise(question).map(({ text }) => text);
  const counts = languages.map(({ words: known, says }) => ({
    says,
    count: said.filter((word) => known.has(word)).length,
  }));
  const [most] = counts.sort((a, b) => b.count - a.count);
  const isMost = most !== undefined && most.count >= WORDS_MIN && most.count * 2 >= said.length;
  return isMost ? most.says : null;
}
