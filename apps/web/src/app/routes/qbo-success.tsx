export { QboSuccessPage as Component } from '../../features/onboarding/qbo-success-page.tsx';
