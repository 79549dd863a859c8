import type { FastifyInstance } from 'fastify';
import { registerAuth } from './features/auth/routes.ts';
import { registerBooksLink } from './features/books-link/routes.ts';
import { registerChatFiles } from './features/chat-files/routes.ts';
import { registerChat } from './features/chat/routes.ts';
import { registerConversations } from './features/conversations/routes.ts';
import { registerDashboard } from './features/dashboard/routes.ts';
import { registerDataArchive } from './features/data-archive/routes.ts';
import { registerDevOutbox } from './features/dev-outbox/routes.ts';
import { registerDigests } from './features/digests/routes.ts';
import { registerDocuments } from './features/documents/routes.ts';
import { registerEvidence } from './features/evidence/routes.ts';
import { registerFinancialStatements } from './features/financial-statements/routes.ts';
import { registerInstallation } from './features/installation/routes.ts';
import { registerLinkedAccounts } from './features/linked-accounts/routes.ts';
import { registerNotifications } from './features/notifications/routes.ts';
import { registerOnboarding } from './features/onboarding/routes.ts';
import { registerProfile } from './features/profile/routes.ts';
import { registerReconciliation } from './features/reconciliation/routes.ts';
import { registerRecurring } from './features/recurring/routes.ts';
import { registerScenarios } from './features/scenarios/routes.ts';
import { registerStatements } from './features/statements/routes.ts';
import type { Services } from './services.ts';

/** Every feature of the product, in the order of the specification's section 7. */
export function registerFeatures(app: FastifyInstance, services: Services): void {
  registerInstallation(app, services);
  registerAuth(app, services);
  registerProfile(app, services);
  registerDashboard(app, services);
  registerLinkedAccounts(app, services);
  registerBooksLink(app, services);
  registerRecurring(app, services);
  registerReconciliation(app, services);
  registerNotifications(app, services);
  registerFinancialStatements(app, services);
  registerScenarios(app, services);
  registerDigests(app, services);
  registerOnboarding(app, services);
  registerEvidence(app, services);
  registerStatements(app, services);
  registerDataArchive(app, services);
  registerChat(app, services);
  registerChatFiles(app, services);
  registerConversations(app, services);
  registerDocuments(app, services);
  registerDevOutbox(app, services);
}
