import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useBrand } from '../../../lib/services.tsx';
import { useOwnNumbers } from '../api/use-own-numbers.ts';

/** The beginning for somebody who looks at no chat: a number for those who have none, else a message. */
export function useFirstStep() {
  const t = useText('chats');
  const brand = useBrand();
  const needsNumber = useOwnNumbers().data?.length === 0;
  const step = needsNumber ? numberStep() : messageStep();
  return { needsNumber, step };

  function numberStep() {
    if (!brand.can('numbers')) return undefined;
    return {
      to: brand.can('newNumber') ? links.newNumber() : links.manageNumbers(),
      label: t('newChat.rentNumber'),
    };
  }

  function messageStep() {
    return brand.can('newChat') ? { to: links.newChat(), label: t('list.newChat') } : undefined;
  }
}
