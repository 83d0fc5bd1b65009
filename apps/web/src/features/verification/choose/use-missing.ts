import type { PhoneOption } from '@manyline/contract/verification';
import { useText } from '../../../lib/i18n/i18n.ts';

/** Why no number can be taken, where none is to be had; undefined where it is only not chosen yet. */
export function useMissing() {
  const t = useText('verification');
  return (options: readonly PhoneOption[] | undefined): string | undefined => {
    if (!options) return t('loading');
    return options.some(({ canGetNumber }) => canGetNumber === 1) ? undefined : t('option.noneFree');
  };
}
