import { nameOfBillType, nameOfCodeNumber } from '@manyline/contract/history-words';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { Kind } from '../model/stack-spending.ts';

/** The name of a kind of spending, as bills have it. */
export function useKindName(): (kind: Kind) => string {
  const t = useText('ledger');
  const language = useLanguage();
  return (kind) => {
    if (kind === 'codes') return t('group.codes');
    return typeof kind === 'number' ? nameOfBillType(kind, language) : nameOfCodeNumber(kind, language);
  };
}
