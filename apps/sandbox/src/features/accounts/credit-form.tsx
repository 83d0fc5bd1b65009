import { Button, Group, Stack, TextInput } from '@mantine/core';
import { giveCredit } from '@manyline/contract/local-world';
import { isDecimalAmount, parseMicros } from '@manyline/domain/money';
import { Problem } from '@manyline/page/ui/problem';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useAction } from '../../lib/use-sandbox.ts';

export function CreditForm({ accountId }: { accountId: string }) {
  const { t } = useLanguage();
  const [amount, setAmount] = useState('5');
  const [wrong, setWrong] = useState(false);
  const credit = useAction(giveCredit);
  const apply = (sign: '' | '-') => {
    const valid = isDecimalAmount(amount.trim()) && parseMicros(amount.trim()) > 0;
    setWrong(!valid);
    if (valid) credit.mutate({ accountId, amount: `${sign}${amount.trim()}` });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    apply('');
  };
  return (
    <Stack component="form" onSubmit={handleSubmit} gap="xs" flex="1 1 280px">
      <TextInput
        label={t('amount')}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
        error={wrong && t('wrongAmount')}
      />
      <Group gap="xs">
        <Button type="submit" size="xs" loading={credit.isPending}>
          {t('giveCredit')}
        </Button>
        <Button size="xs" variant="default" disabled={credit.isPending} onClick={() => apply('-')}>
          {t('takeCredit')}
        </Button>
      </Group>
      <Problem error={credit.error} />
    </Stack>
  );
}
