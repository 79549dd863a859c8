export { TransactionsPage as Component } from '../../features/transactions/transactions-page.tsx';
