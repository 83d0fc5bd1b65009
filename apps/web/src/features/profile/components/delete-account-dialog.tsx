import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { supportAddress } from '@manyline/brands/own-pages';
import { queryBalance } from '@manyline/contract/account';
import { DELETION_DAYS, REQUEST_DAYS } from '@manyline/contract/own-data';
import { joinSentences } from '@manyline/domain/languages';
import { parseMicros } from '@manyline/domain/money';
import { Dialog } from '@manyline/page/ui/dialog';
import { SentenceGap } from '@manyline/page/words/sentence-gap';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { showError } from '../../../lib/errors/show-error.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useApi, useBrand } from '../../../lib/services.tsx';
import { useHelpLink } from '../../../lib/use-help-link.ts';
import { isOwnerMissing, useFileRequest } from '../api/use-own-data.ts';
import { useUnfinishedOrders } from '../api/use-unfinished-orders.ts';
import { OwnerDialog } from './owner-dialog.tsx';

/** Tells what goes, what stays and what cannot be brought back, before it is asked for; then asks a code where the sign-in is older. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useText('profile');
  const common = useText();
  const { mutate, mutateAsync, isPending } = useFileRequest();
  const [proving, setProving] = useState(false);
  const filed = () => {
    showSnackbar(t('data.deletion.asked'), { tone: 'success' });
    onClose();
  };
  const ask = () =>
    mutate('deletion', {
      onSuccess: filed,
      onError: (error) => (isOwnerMissing(error) ? setProving(true) : showError(error)),
    });
  if (proving) {
    const fileProven = async () => {
      await mutateAsync('deletion');
      filed();
    };
    return <OwnerDialog title={t('data.prove')} onProven={fileProven} onClose={onClose} />;
  }
  return (
    <Dialog size={550} title={t('data.deletion.dialog.title')} onClose={onClose}>
      <Stack gap="md">
        <Terms />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button color="red.8" loading={isPending} onClick={ask}>
            {t('data.deletion.dialog.ask')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Terms() {
  const t = useText('profile');
  const language = useLanguage();
  const help = useHelpLink();
  const left = useMoneyLeft();
  const coming = useMoneyComing();
  const brand = useBrand();
  const hasChats = brand.can('chats');
  // A page that says nobody can be asked is no answer to whoever asks.
  const isHelped = supportAddress(brand) !== undefined;
  return (
    <Stack gap="sm">
      <Term name={t('data.deletion.dialog.goes')}>
        {t(hasChats ? 'data.deletion.dialog.goesWhat' : 'data.deletion.dialog.goesOfCodes')}
      </Term>
      <Term name={t('data.deletion.dialog.numbers')}>{t('data.deletion.dialog.numbersWhat')}</Term>
      <Term name={t('data.deletion.dialog.money')}>
        {joinSentences(language, [...left, ...coming, t('data.deletion.dialog.moneyWhat')])}
        {isHelped && (
          <>
            <SentenceGap />
            <Anchor {...help} inherit>
              {t('data.deletion.dialog.moneyRefund')}
            </Anchor>
          </>
        )}
      </Term>
      <Term name={t('data.deletion.dialog.stays')}>{t('data.deletion.dialog.staysWhat')}</Term>
      <Term name={t('data.deletion.dialog.when')}>
        {t('data.deletion.dialog.whenWhat', { days: REQUEST_DAYS, undoDays: DELETION_DAYS })}
        {isHelped && (
          <>
            <SentenceGap />
            <Anchor {...help} inherit>
              {t('data.deletion.dialog.help')}
            </Anchor>
          </>
        )}
      </Term>
    </Stack>
  );
}

/** A sentence, or none. */
function useMoneyLeft(): string[] {
  const t = useText('profile');
  const api = useApi();
  const format = useFormat();
  const { data } = useQuery({ queryKey: ['balance'], queryFn: () => api.call(queryBalance) });
  if (!data || parseMicros(data.balance) <= 0) return [];
  return [t('data.deletion.dialog.moneyLeft', { amount: format.money(data.balance) })];
}

/** Money that was paid, or is being looked at, and may still be added. A sentence, or none. */
function useMoneyComing(): string[] {
  const t = useText('profile');
  const format = useFormat();
  const { data = [] } = useUnfinishedOrders();
  if (data.length === 0) return [];
  const pay = format.list(data.map((order) => format.pay(order.pay)));
  return [t('data.deletion.dialog.moneyComing', { count: data.length, pay })];
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Text size="sm" component="div">
        {children}
      </Text>
    </div>
  );
}
