import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { INVITE_TEXT_MAX, tidyInviteCode } from '@manyline/domain/invite-code';
import { formatMicros } from '@manyline/domain/money';
import { SectionCard } from '@manyline/page/ui/section-card';
import { type FormEvent, useRef, useState } from 'react';
import { readReferral } from '../../../data/referral.ts';
import { messageOf } from '../../../lib/errors/show-error.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { GiftDrawing } from '../../../ui/drawings/gift-drawing.tsx';
import { isAboutCode, type Standing, useRedeem } from '../api/use-redeeming.ts';
import classes from './invites.module.css';
import { UnlockBonus } from './unlock-bonus.tsx';

interface RedeemFormProps {
  standing: Standing;
  /** With the reward, as on the wire. */
  onRedeemed: (reward: string) => void;
}

/** The code of an invite link is there already. Disabled where no inviter can be set (spec 1 §5). */
export function RedeemForm({ standing, onRedeemed }: RedeemFormProps) {
  const t = useText('invites');
  const format = useFormat();
  const { platform, referralReward } = useBrand();
  const [fromLink] = useState(() => tidyInviteCode(readReferral(platform)));
  const [code, setCode] = useState(fromLink);
  const input = useRef<HTMLInputElement>(null);
  const redeem = useRedeem();
  const isOpen = standing === 'open';
  const canRedeem = isOpen && code.trim() !== '';
  const reward = format.price(formatMicros(referralReward));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!canRedeem) return;
    const answer = await redeem.press(code);
    if (answer) onRedeemed(answer.reward);
    else input.current?.select();
  }

  function change(typed: string) {
    redeem.reset();
    setCode(typed);
  }

  return (
    <SectionCard title={t('redeem.heading', { reward })}>
      <div className={classes.drawing}>
        <GiftDrawing />
      </div>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text size="sm">{t(`redeem.standing.${standing}`)}</Text>
          <TextInput
            ref={input}
            className={classes.field}
            label={t('redeem.code')}
            description={fromLink !== '' && code === fromLink ? t('redeem.fromLink') : undefined}
            value={code}
            maxLength={INVITE_TEXT_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            disabled={!isOpen}
            error={isAboutCode(redeem.error) && messageOf(redeem.error)}
            onChange={(event) => change(event.currentTarget.value)}
            onBlur={() => code !== '' && setCode(tidyInviteCode(code))}
          />
          <Group justify="flex-end" gap="sm">
            {standing === 'noPhone' && <UnlockBonus />}
            <Button type="submit" disabled={!canRedeem} loading={redeem.isPending}>
              {t('redeem.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SectionCard>
  );
}
