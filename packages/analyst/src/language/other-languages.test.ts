import { expect, test } from 'vitest';
import { otherLanguage } from './other-languages.ts';

test.each([
  ['¿Cuánto gastamos en alquiler el mes pasado?', 'Leo preguntas en inglés.'],
  ['¿Quiénes son nuestros clientes más grandes?', 'Leo preguntas en inglés.'],
  ['Combien avons-nous dépensé pour le loyer le mois dernier ?', 'Je lis les questions'],
  ['Quels clients nous doivent de l’argent ?', 'Je lis les questions'],
  ['Wie viel haben wir im letzten Monat ausgegeben?', 'Ich lese Fragen auf Englisch.'],
  ['Wer schuldet uns Geld?', 'Ich lese Fragen auf Englisch.'],
])('%s: told in its own words that questions are read in English', (question, says) => {
  expect(otherLanguage(question)).toContain(says);
});

test.each([
  'How much did we spend on rent last month?',
  'What did Los Amigos Café and Das Haus pay us in May?',
  'Who owes us the most?',
  'sales in Las Vegas this year',
])('%s: English, whatever names it holds', (question) => {
  expect(otherLanguage(question)).toBeNull();
});
