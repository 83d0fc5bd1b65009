/** The screens of the numbers tab, as its routes mount them. */
import './texts/register.ts';

export { HistoryScreen } from './components/history-screen.tsx';
export { ManagementScreen } from './components/management-screen.tsx';
export { NumberPanel } from './components/number-panel.tsx';
export { NumbersLayout, NumbersStart } from './components/numbers-layout.tsx';
