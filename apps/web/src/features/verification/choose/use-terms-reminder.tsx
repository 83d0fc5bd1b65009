import { Anchor } from '@mantine/core';
import type { PhoneOption } from '@manyline/contract/verification';
import { SentenceGap } from '@manyline/page/words/sentence-gap';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLegalAddress } from '../../../lib/use-legal-address.ts';
import { useCatalogue } from '../api/use-catalogue.ts';
import { useOpenDialog } from '../dialogs/dialogs.tsx';
import { isTier } from '../model/code-subscription.ts';
import { usePlace } from '../use-place.ts';

type Reminded = Pick<PhoneOption, 'numberType' | 'formatPhone' | 'codeRate'>;

/** Whoever unchecked the terms is reminded of them; of a number used before it names service, number and rate (spec 2 §8). */
export function useTermsReminder() {
  const t = useText('verification');
  const format = useFormat();
  const open = useOpenDialog();
  const { app } = usePlace();
  const terms = useLegalAddress('terms');
  const { data } = useCatalogue();
  return (option: Reminded | undefined, onAgree: () => void) => {
    const name = data?.services.find((service) => service.app === app)?.name ?? '';
    const isOld = option !== undefined && !isTier(option.numberType);
    const old = isOld && { app: name, number: option.formatPhone, rate: format.price(option.codeRate) };
    open({
      title: t('terms.title'),
      body: (
        <>
          {old ? t('terms.remindOld', old) : t('terms.remindNew')}
          <SentenceGap />
          <Anchor href={terms} target="_blank" rel="noopener" size="sm" underline="always">
            {t('terms.link')}
          </Anchor>
        </>
      ),
      confirm: t('terms.confirm'),
      cancel: t('cancel'),
      // Closed at once: the button that was pressed before it shows what goes on.
      onConfirm: onAgree,
    });
  };
}
