export { ReconciliationPage as Component } from '../../features/reconciliation/reconciliation-page.tsx';
