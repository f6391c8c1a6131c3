import { siteTextScreen } from './site-text-screen.tsx';

export const Component = siteTextScreen('Investigators', 'investigators');
