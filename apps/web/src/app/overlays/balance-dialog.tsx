import { Button, Group, Stack, Text } from '@mantine/core';
import { getErrorText } from '@manyline/contract/errors';
import { Dialog } from '@manyline/page/ui/dialog';
import { useText, words } from '../../lib/i18n/i18n.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { missingOf, sayShortage } from '../../lib/money/say-shortage.ts';
import { closeOverlay } from '../../lib/overlay/overlay-store.ts';
import { useBrand, useFrontPage } from '../../lib/services.tsx';

const close = () => closeOverlay('insufficientBalance');

/** Opens the recharge panel; `missing`: the money that is missing, as money text. */
export type Recharge = (missing?: string) => void;

interface BalanceDialogProps {
  message: string;
  /** The balance and the price, as money text. */
  balance?: string | undefined;
  price?: string | undefined;
  onRecharge: Recharge;
}

/** 'Insufficient Balance'. One brand has it in Chinese only and without Back, as its file says. */
export function BalanceDialog({ message, balance, price, onRecharge }: BalanceDialogProps) {
  const brand = useBrand();
  const { insufficientBalance } = brand;
  const pageLanguage = useLanguage();
  const pageText = useText();
  const { language, back } = insufficientBalance;
  const t = language ? words.say('common', language) : pageText;
  const plain = language ? getErrorText('INSUFFICIENT_BALANCE', language) : message;
  const body = sayShortage(brand, language ?? pageLanguage, { balance, price }) ?? plain;
  return (
    <Dialog onClose={close} title={t('dialogs.balance')}>
      <Stack gap="md">
        <Text size="sm">{body}</Text>
        <Group justify="flex-end" gap="sm">
          {back && (
            <Button variant="default" onClick={close}>
              {t('actions.back')}
            </Button>
          )}
          <RechargeButton label={t('actions.recharge')} onRecharge={() => onRecharge(missingOf({ balance, price }))} />
        </Group>
      </Stack>
    </Dialog>
  );
}

/** To the credit pane; in front-page mode buying leads to the messaging site (decision 21). */
function RechargeButton({ label, onRecharge }: { label: string; onRecharge: () => void }) {
  const { links } = useBrand();
  const frontPage = useFrontPage();
  if (frontPage)
    return (
      <Button component="a" href={links.messagingSite} target="_blank" rel="noopener" onClick={close} data-autofocus>
        {label}
      </Button>
    );
  const recharge = () => {
    close();
    onRecharge();
  };
  return (
    <Button onClick={recharge} data-autofocus>
      {label}
    </Button>
  );
}
