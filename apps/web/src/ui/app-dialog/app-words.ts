import { isRealAddress } from '@manyline/brands/phone-page';
import { useText } from '../../lib/i18n/i18n.ts';
import { useBrand } from '../../lib/services.tsx';
import './app-dialog-texts.ts';

/** The name of the app-download dialog: where the brand names no app, the product itself opens on the phone (0132). */
export function useAppWords(): string {
  const t = useText('app');
  return t(isRealAddress(useBrand().links.app) ? 'title' : 'onPhone');
}
