/** What is shown in place of the dashboard, fetched together after it. */
export { StatementsView } from '../features/financial-statements/statements-view.tsx';
export { NotificationsView } from '../features/notifications/notifications-view.tsx';
export { PaymentsView } from '../features/payments/payments-view.tsx';
export { ScenariosView } from '../features/scenarios/scenarios-view.tsx';
export { WeeksView } from '../features/cash-line/weeks-view.tsx';
