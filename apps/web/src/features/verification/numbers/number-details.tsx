import { Button, CloseButton, Group, Stack, Title } from '@mantine/core';
import { codeNumberNameMax, codeNumberNotesMax, type VerificationNumber } from '@manyline/contract/verification';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useFrontPage } from '../../../lib/services.tsx';
import { InlineText } from '../../../ui/inline-text/inline-text.tsx';
import { useUpdateNumber } from '../api/use-update-number.ts';
import { ServiceMark } from '../choose/service-mark.tsx';
import { useSubscribeDialogs } from '../dialogs/use-subscribe-dialogs.ts';
import { NumberCosts } from '../number-costs.tsx';
import { NumberLine } from '../receive/number-line.tsx';
import { ReceivedTexts } from '../receive/received-texts.tsx';
import classes from './number-details.module.css';
import { SubscriptionButton } from './subscription-button.tsx';

/** One number beside the list: name, note, what it costs, what can be done with it, and what it received. */
export function NumberDetails({ number, onClose }: { number: VerificationNumber; onClose: () => void }) {
  const t = useText('verification');
  const save = useUpdateNumber(number);
  return (
    <aside className={classes.side} aria-label={t('details.title')}>
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} size="md">
            <ServiceMark app={number.app} name={number.name} small />
          </Title>
          <CloseButton aria-label={t('details.close')} onClick={onClose} />
        </Group>
        <NumberLine number={number} narrow />
        <InlineText
          label={t('details.name')}
          editLabel={t('details.editName')}
          placeholder={t('details.noName')}
          value={number.numberName}
          maxLength={codeNumberNameMax}
          onSave={(numberName) => save({ numberName })}
        />
        <InlineText
          label={t('details.note')}
          editLabel={t('details.editNote')}
          placeholder={t('details.noNote')}
          value={number.notes}
          maxLength={codeNumberNotesMax}
          multiline
          onSave={(notes) => save({ notes })}
        />
        <NumberCosts number={number} />
        <Actions number={number} />
        <ReceivedTexts app={number.app} number={number.oldPhone} />
      </Stack>
    </aside>
  );
}

function Actions({ number }: { number: VerificationNumber }) {
  const t = useText('verification');
  const frontPage = useFrontPage();
  const { askUnsubscribe } = useSubscribeDialogs();
  const { subStatus, canGetNumber, app, code, oldPhone } = number;
  if (frontPage) return null;
  return (
    <Stack gap="sm">
      {canGetNumber === 1 && (
        <Button component={Link} {...links.verificationPlace('new', { app, code, pick: oldPhone })}>
          {t('details.receive')}
        </Button>
      )}
      {subStatus === 1 && (
        <Button variant="default" onClick={() => askUnsubscribe(number)}>
          {t('unsubscribe.confirm')}
        </Button>
      )}
      <SubscriptionButton number={number} />
    </Stack>
  );
}
