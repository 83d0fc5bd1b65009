import { Anchor, Text } from '@mantine/core';
import { SectionCard } from '@manyline/page/ui/section-card';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { areHandsOn } from '../../../lib/overlay/hands-free.ts';
import { useBrand } from '../../../lib/services.tsx';
import classes from './invites.module.css';

/** The reward that was given, and where it is written down. */
export function RedeemedCard({ reward }: { reward: string }) {
  const t = useText('invites');
  const format = useFormat();
  const { accountPanes } = useBrand();
  const words = useRef<HTMLParagraphElement>(null);
  // The form that had the keyboard is gone; whoever types elsewhere by now goes on.
  useEffect(() => {
    if (!areHandsOn()) words.current?.focus();
  }, []);
  return (
    <SectionCard title={t('redeemed.title', { reward: format.price(reward) })}>
      <Text ref={words} size="sm" tabIndex={-1} role="status" className={classes.said}>
        {t('redeemed.body', { reward: format.price(reward) })}
      </Text>
      {accountPanes.includes('history') && (
        <Anchor component={Link} {...links.history({ show: 'bills' })} size="sm" mt="md" display="inline-block">
          {t('redeemed.history')}
        </Anchor>
      )}
    </SectionCard>
  );
}
