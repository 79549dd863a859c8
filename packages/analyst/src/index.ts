export * from './question-context.ts';
export { readOnBasis } from './cash-basis.ts';
export * from './interpret.ts';
export { withMonths } from './reading/slots/corrected.ts';
export { namesItsFigure } from './reading/names-its-figure.ts';
export * from './plan/plan.ts';
export { isOfTexts, phrasesOf, withTexts, type FoundText } from './said-in-rows.ts';
export { plainFigure } from './plan/plain-figure.ts';
export * from './plan/selection.ts';
export { nearReadings } from './declining/near-readings.ts';
export { areNew, isOfTimes, before as beforePeriod, some } from './plan/members.ts';
export { soldOnly } from './plan/sold-only.ts';
export * from './measures/measure-definition.ts';
export * from './measures/measures.ts';
export * from './vocabulary.ts';
export { outsideReasons } from './declining/outside-reasons.ts';
export * from './declining/suggest.ts';
export * from './wording/describe.ts';
export * from './wording/labels.ts';
export { heldAlike } from './reading/resolve/held-alike.ts';
export { missedBy } from './reading/check/asked-for.ts';
export { sidesInTime } from './plan/held-in-time.ts';
export { tellsAlready } from './reading/build/two-figures/given-already.ts';
export { namesParty } from './plan/measure-and-party.ts';
export { isOfToday, namesIn } from './plan/plan-marks.ts';
export {
  isOfAccounts,
  typesOfAccounts,
  type AccountDirectory,
} from './plan/account-directories.ts';
export * from './plan/queries.ts';
export * from './answer/answer.ts';
export * from './answer/phrase-proposal.ts';
export * from './changes/index.ts';
export { figureUnit, plain } from './answer/format.ts';
export { listOf, lowerFirst, upperFirst } from './language/phrases.ts';
export * from './answer/phrase-arithmetic.ts';
export * from './answer/side.ts';
export * from './answer/phrase-balance-extreme.ts';
export * from './answer/phrase-balance-series.ts';
export * from './answer/figure/phrase-figure.ts';
export * from './answer/figure/phrase-named.ts';
export * from './answer/phrase-members.ts';
export { phraseDetails, type PartyDetails } from './answer/phrase-details.ts';
export * from './answer/phrase-lines.ts';
export type { MatrixCell } from './answer/matrix-cell.ts';
export * from './answer/phrase-matrix.ts';
export { bestOfEach } from './answer/phrase-best.ts';
export * from './answer/phrase-pair.ts';
export { phrasePriceList, type Priced } from './answer/phrase-price-list.ts';
export * from './answer/phrase-section.ts';
export * from './answer/phrase-tally.ts';
export * from './answer/phrase-trial-balance.ts';
export * from './answer/phrase-statement.ts';
export * from './answer/phrase-balance.ts';
export * from './answer/phrase-rows.ts';
export * from './answer/talk.ts';
export * from './answer/figure/evaluate.ts';
export type * from './answer/figure/evaluated.ts';
export type { CashChances } from './answer/insight/phrase-chances.ts';
export * from './answer/insight/phrase-insight.ts';
export type { ExpectedPayment } from './answer/insight/phrase-upcoming.ts';
export * from './answer/phrase-lookup.ts';
export * from './table-questions/answer-printed-table.ts';
export type { TableAnswer } from './table-questions/table-answer.ts';
export { goesOn } from './table-questions/records/follow-up.ts';
export { answerRecords, isOfRecords } from './table-questions/records/answer-records.ts';
export { readDocumentQuestion, type DocumentQuestion } from './documents/read-document-question.ts';
export * from './documents/phrase-documents.ts';
export { PRICES } from './scenarios/read-changed.ts';
export * from './scenarios/phrase-raise.ts';
export type { PayRaise, PriceRaise } from './scenarios/supposing.ts';
export { BIGGEST } from './scenarios/read-named.ts';
export { nearSuppositions } from './scenarios/near-suppositions.ts';
export { changeSupposition } from './scenarios/change-supposition.ts';
export {
  asksToAfford,
  isSupposing,
  readScenarioQuestion,
  type ScenarioQuestion,
} from './scenarios/read-scenario-question.ts';
export {
  movesNothing,
  phraseLater,
  phraseScenario,
  phraseUnmoved,
  supposedBy,
  type SupposedBalance,
  paceOf,
} from './scenarios/phrase-scenario.ts';
export { escapePattern } from './language/escape-pattern.ts';
export { textOfQuestion } from './language/occasion.ts';
export type { OwnNames } from './language/own-name.ts';
export { plainText } from './language/plain-text.ts';
export { countOf } from './language/number-words.ts';
export { sumInWords, sumOfWords } from './language/sums-in-words.ts';
export { stemWord, tokenise } from './language/tokens.ts';
export { isPlainWord } from './reading/slots/name-quality.ts';
export { isEnglishWord } from './language/english-words.ts';
export { isEverydayWord } from './language/everyday-words.ts';
export { isGenericWord } from './lexicon/generic-words.ts';
export { isOrdinaryWord } from './lexicon/lexicon.ts';
export * from './skills/index.ts';
export { timesSaid } from './time/times-said.ts';
