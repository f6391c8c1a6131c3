import { siteTextScreen } from './site-text-screen.tsx';

export const Component = siteTextScreen('Terms of use', 'terms');
