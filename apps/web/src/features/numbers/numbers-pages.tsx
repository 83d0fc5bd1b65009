/** The screens of the numbers tab, as its routes mount them. */
import './texts/register.ts';

export { ChangePlanScreen } from './components/change-plan-screen.tsx';
export { ChangeWhenScreen } from './components/change-when-screen.tsx';
export { HistoryScreen } from './components/history-screen.tsx';
export { ManagementScreen } from './components/management-screen.tsx';
export { NewNumberScreen } from './components/new-number-screen.tsx';
export { NewPlanScreen } from './components/new-plan-screen.tsx';
export { NumberPanel } from './components/number-panel.tsx';
export { NumbersLayout, NumbersStart, useWordsOfLanguage } from './components/numbers-layout.tsx';
export { SettingsScreen } from './components/settings-screen.tsx';
