export { CashflowPage as Component } from '../../features/cashflow/cashflow-page.tsx';
