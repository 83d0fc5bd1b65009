/** The embedded plans page, as its route mounts it. */
import './texts/register.ts';

export { PlansScreen } from './components/plans-screen.tsx';
