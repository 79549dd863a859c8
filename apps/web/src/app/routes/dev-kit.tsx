export { KitPage as Component } from '../dev-kit/kit-page.tsx';
