import { nameOfBillType } from '@manyline/contract/history-words';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { SpendingKind } from '../model/stack-spending.ts';

/** What money went for, as the bills call it. */
export function useSpendingNames(): (kind: SpendingKind) => string {
  const t = useText('ledger');
  const language = useLanguage();
  return (kind) => (kind === 'codes' ? t('group.codes') : nameOfBillType(kind, language));
}
