import { Button, Input, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { LockPhone } from '@manyline/contract/verification';
import { formatMicros, parseMicros, timesMicros } from '@manyline/domain/money';
import { joinNumber } from '@manyline/domain/phone';
import { countSegments } from '@manyline/domain/segments';
import { type FormEvent, useId, useState } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { regionFlag } from '../../../ui/region-flag.ts';
import { useSendCodeSms } from '../api/use-send-code-sms.ts';
import { useOpenDialog } from '../dialogs/dialogs.tsx';
import { DIGITS_MAX, DIGITS_MIN } from '../model/send-digits.ts';
import classes from './send-panel.module.css';

const TEXT_MAX = 1_000;

/** The country to begin with: the number's own, else the first that may be written to. */
function findOwnCountry({ countryCode, smsTelCodeList }: LockPhone): string | null {
  const own = smsTelCodeList.find((each) => each.countryCode === countryCode) ?? smsTelCodeList[0];
  return own?.countryCode ?? null;
}

/** Sends a text from the locked number, where that is allowed. */
export function SendPanel({ lock }: { lock: LockPhone }) {
  const t = useText('verification');
  const openDialog = useOpenDialog();
  const send = useSendCodeSms();
  const [text, setText] = useState('');
  const [country, setCountry] = useState(findOwnCountry(lock));
  const [phone, setPhone] = useState('');
  const id = useId();
  const telCode = lock.smsTelCodeList.find(({ countryCode }) => countryCode === country)?.telCode ?? '';
  const digits = phone.normalize('NFKC').replace(/[\s()\-.+]/g, '');
  const isNumber = new RegExp(`^\\d{${DIGITS_MIN},${DIGITS_MAX}}$`).test(digits);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const to = joinNumber({ telCode, phone: digits });
    if (!(await send.press({ from: joinNumber(lock), to, app: lock.app, text: text.trim() }))) return;
    setText('');
    openDialog({ title: t('sent.title'), body: t('sent.body', { to: `+${to}` }), confirm: t('okay') });
  };
  return (
    <Stack component="form" gap="md" onSubmit={(event) => void submit(event)}>
      <Input.Wrapper id={id} label={t('send.to')}>
        <div className={classes.sendTo}>
          <Select
            aria-label={t('send.country')}
            searchable
            allowDeselect={false}
            data={lock.smsTelCodeList.map((each) => ({
              value: each.countryCode,
              label: `${regionFlag(each.countryCode)} ${each.name} +${each.telCode}`,
            }))}
            value={country}
            onChange={setCountry}
            comboboxProps={{ width: 260, position: 'bottom-start' }}
          />
          <TextInput
            id={id}
            type="tel"
            inputMode="tel"
            value={phone}
            error={phone !== '' && !isNumber && digits.length >= DIGITS_MIN ? t('send.wrongNumber') : undefined}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
        </div>
      </Input.Wrapper>
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
      <Button type="submit" loading={send.isPending} disabled={text.trim() === '' || !isNumber || telCode === ''}>
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
