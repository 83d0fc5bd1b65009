import { Button, CloseButton, Group, Stack, Text, Title } from '@mantine/core';
import { codeNumberNameMax, codeNumberNotesMax, type VerificationNumber } from '@manyline/contract/verification';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useFrontPage } from '../../../lib/services.tsx';
import { useUpdateNumber } from '../api/use-update-number.ts';
import { useRestoreDialog } from '../model/use-restore-dialog.ts';
import { useSubscribeDialogs } from '../model/use-subscribe-dialogs.ts';
import { EditableText } from './editable-text.tsx';
import { NumberLine } from './number-line.tsx';
import classes from './verification.module.css';

/** One number beside the list: name, note, what it costs, and what can be done with it. */
export function NumberDetails({ number, onClose }: { number: VerificationNumber; onClose: () => void }) {
  const t = useText('verification');
  const save = useUpdateNumber(number);
  return (
    <aside className={classes.side} aria-label={t('details.title')}>
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} size="md">
            {number.name}
          </Title>
          <CloseButton aria-label={t('details.close')} onClick={onClose} />
        </Group>
        <NumberLine number={number} />
        <EditableText
          label={t('details.name')}
          editLabel={t('details.editName')}
          placeholder={t('details.noName')}
          value={number.numberName}
          max={codeNumberNameMax}
          onSave={(numberName) => save({ numberName })}
        />
        <EditableText
          label={t('details.note')}
          editLabel={t('details.editNote')}
          placeholder={t('details.noNote')}
          value={number.notes}
          max={codeNumberNotesMax}
          multiline
          onSave={(notes) => save({ notes })}
        />
        <Facts number={number} />
        <Actions number={number} />
      </Stack>
    </aside>
  );
}

function Facts({ number }: { number: VerificationNumber }) {
  const t = useText('verification');
  const format = useFormat();
  const { subStatus, nextPaymentDate, codeRate, monthRent } = number;
  return (
    <Stack gap={4}>
      <Text size="sm">{t('option.rate', { rate: format.price(codeRate) })}</Text>
      {nextPaymentDate !== undefined && (
        <Text size="sm">
          {subStatus === 1
            ? t('numbers.next', { rent: format.price(monthRent), date: format.date(nextPaymentDate) })
            : t('numbers.until', { date: format.date(nextPaymentDate) })}
        </Text>
      )}
    </Stack>
  );
}

function Actions({ number }: { number: VerificationNumber }) {
  const t = useText('verification');
  const frontPage = useFrontPage();
  const { askSubscribe, askUnsubscribe } = useSubscribeDialogs();
  const askRestore = useRestoreDialog();
  const { subStatus, historyId, canSub, canGetNumber, app, name, code, oldPhone, formatPhone, nextPaymentDate } =
    number;
  if (frontPage) return null;
  return (
    <Stack gap="sm">
      {canGetNumber === 1 && (
        <Button
          component={Link}
          to="/verification/$"
          params={{ _splat: 'new' } as never}
          search={{ app, code, pick: oldPhone } as never}
        >
          {t('details.receive')}
        </Button>
      )}
      {subStatus === 1 && (
        <Button variant="default" onClick={() => askUnsubscribe(number)}>
          {t('unsubscribe.confirm')}
        </Button>
      )}
      {subStatus === 0 && historyId && (
        <Button variant="default" onClick={() => askRestore({ historyId, name, formatPhone, until: nextPaymentDate })}>
          {t('restore.button')}
        </Button>
      )}
      {subStatus === 0 && !historyId && canSub === 1 && (
        <Button variant="default" onClick={() => askSubscribe(number)}>
          {t('subscribe.button')}
        </Button>
      )}
    </Stack>
  );
}
