export { OperatorPage as Component } from '../../features/ops/operator-page.tsx';
