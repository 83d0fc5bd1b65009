import { useText } from '../../../lib/i18n/i18n.ts';
import { usePlansPage } from '../plans-page.ts';

/** The name of the list of numbers, for the ways back to it. */
export function useListName(): string {
  const t = useText('numbers');
  return t(usePlansPage() ? 'hosting.title' : 'menu.manage');
}
