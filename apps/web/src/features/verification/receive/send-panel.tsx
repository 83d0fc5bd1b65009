import { Button, Stack, Text, Textarea } from '@mantine/core';
import type { LockPhone } from '@manyline/contract/verification';
import { formatMicros, parseMicros, timesMicros } from '@manyline/domain/money';
import { formatNumber, joinNumber } from '@manyline/domain/phone';
import { countSegments } from '@manyline/domain/segments';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useTypedNumber } from '../../../lib/phone/use-typed-number.ts';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { useSendCodeSms } from '../api/use-send-code-sms.ts';
import { useOpenDialog } from '../dialogs/dialogs.tsx';
import { findSendCountry } from '../model/send-country.ts';

const TEXT_MAX = 1_000;

/** Sends a text from the locked number, where that is allowed. */
export function SendPanel({ lock }: { lock: LockPhone }) {
  const t = useText('verification');
  const openDialog = useOpenDialog();
  const send = useSendCodeSms();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [phone, setPhone] = useState('');
  const region = chosen ?? findSendCountry(lock);
  const meaning = useTypedNumber({ typed: phone, own: lock.countryCode, chosen });
  const number = meaning?.kind === 'number' ? meaning : undefined;
  const isListed = lock.telCodeList.includes(number?.telCode ?? '');
  const isShortCode = meaning?.kind === 'shortCode';
  const problem = (number && !isListed) || isShortCode ? t('send.notListed') : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!number || !isListed) return;
    const { app, sendRate } = lock;
    const done = await send.press({
      from: joinNumber(lock),
      to: number.fullNumber,
      app,
      text: text.trim(),
      sendRate,
    });
    if (!done) return;
    // Words that were typed meanwhile stay.
    setText((now) => (now === text ? '' : now));
    openDialog({ title: t('sent.title'), body: t('sent.body', { to: formatNumber(number) }), confirm: t('okay') });
  };
  return (
    <Stack component="form" gap="md" onSubmit={(event) => void submit(event)}>
      <PhoneField
        label={t('send.to')}
        regionLabel={t('send.country')}
        region={region}
        phone={phone}
        meaning={meaning}
        only={lock.smsTelCodeList.map(({ countryCode }) => countryCode)}
        error={problem}
        onRegion={({ iso }) => setChosen(iso)}
        onPhone={setPhone}
      />
      <Textarea
        label={t('send.text')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={TEXT_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Cost text={text.trim()} rate={lock.sendRate} />
      <Button type="submit" loading={send.isPending} disabled={text.trim() === '' || !isListed}>
        {t('send.button')}
      </Button>
    </Stack>
  );
}

function Cost({ text, rate }: { text: string; rate: string }) {
  const t = useText('verification');
  const format = useFormat();
  const count = Math.max(1, countSegments(text).segments);
  return (
    <Text size="xs" c="dimmed" className="tabular">
      {t('send.cost', { count, cost: format.price(formatMicros(timesMicros(parseMicros(rate), count))) })}
    </Text>
  );
}
