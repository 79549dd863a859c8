import { account } from './account.ts';
import { auth } from './auth.ts';
import { banks } from './banks.ts';
import { books } from './books.ts';
import { chatFiles } from './chat-files.ts';
import { chat } from './chat.ts';
import { config } from './config.ts';
import { dashboard } from './dashboard.ts';
import { data } from './data.ts';
import { digests } from './digests.ts';
import { documents } from './documents.ts';
import { notifications } from './notifications.ts';
import { onboarding } from './onboarding.ts';
import { operator } from './operator.ts';
import { owner } from './owner.ts';
import { payees } from './payees.ts';
import { push } from './push.ts';
import { reconciliation } from './reconciliation.ts';
import { briefing } from './briefing.ts';
import { cashCorrections } from './cash-corrections.ts';
import { recurring } from './recurring.ts';
import { reports } from './reports.ts';
import { samplePrompts } from './sample-prompts.ts';
import { scenarios } from './scenarios.ts';
import { statements } from './bank-statements.ts';
import { calendar } from './calendar.ts';
import { taxes } from './taxes.ts';
import { transactions } from './transactions.ts';
import { transfers } from './transfers.ts';
import type { EndpointShape } from './endpoint.ts';

/** Every call of the product, by name. What is not here does not exist; what is here is registered. */
export const api = {
  ...config,
  ...auth,
  ...owner,
  ...account,
  ...dashboard,
  ...banks,
  ...books,
  ...briefing,
  ...cashCorrections,
  ...recurring,
  ...reconciliation,
  ...notifications,
  ...reports,
  ...scenarios,
  ...digests,
  ...push,
  ...onboarding,
  ...statements,
  ...calendar,
  ...taxes,
  ...transactions,
  ...payees,
  ...transfers,
  ...data,
  ...samplePrompts,
  ...chat,
  ...chatFiles,
  ...documents,
  ...operator,
} as const satisfies Record<string, EndpointShape>;
export type Api = typeof api;
export type EndpointName = keyof Api;
