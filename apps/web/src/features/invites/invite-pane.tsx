/** /account/invite: the account's referral code, its link, and the rules (spec 1 §2). */
import './texts/register.ts';
import { Skeleton, Text } from '@mantine/core';
import { inviteLink } from '@manyline/domain/invite-code';
import { LONG_TICK_MS } from '@manyline/page/copy/use-copy';
import { CopyButton } from '@manyline/page/ui/copy-button';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { useServices } from '../../lib/services.tsx';
import { GiftDrawing } from '../../ui/drawings/gift-drawing.tsx';
import { PaneFrame } from '../../ui/pane-frame.tsx';
import { useInviteInfo } from './api/use-invite-info.ts';
import classes from './components/invites.module.css';

export function InvitePane() {
  const t = useText('invites');
  const { data, error, refetch } = useInviteInfo();
  return (
    <PaneFrame title={t('invite.title')}>
      {!data && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton h={420} />}
      {data && (
        <>
          <CodeCard code={data.inviteCode} hint={data.inviteHint} inviterName={data.inviterName} />
          <SectionCard title={data.earnTip.title}>
            <Text size="sm">{data.earnTip.text}</Text>
          </SectionCard>
          <SectionCard title={t('invite.rules')}>
            <ol className={classes.rules}>
              {data.inviteRules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ol>
          </SectionCard>
        </>
      )}
    </PaneFrame>
  );
}

interface CodeCardProps {
  code: string;
  hint: string;
  /** The account as whoever opens its link sees it. */
  inviterName: string | undefined;
}

function CodeCard({ code, hint, inviterName }: CodeCardProps) {
  const t = useText('invites');
  const { found } = useServices();
  const link = inviteLink({ origin: location.origin, basePath: found.basePath, code });
  return (
    <SectionCard title={hint}>
      <div className={classes.drawing}>
        <GiftDrawing />
      </div>
      <Line name={t('invite.code')} action={<Copy value={code} label={t('invite.copyCode')} />}>
        <span className={`${classes.code} tabular`}>{code}</span>
      </Line>
      <Line name={t('invite.link')} action={<Copy value={link} label={t('invite.copyLink')} />}>
        <span className={classes.link}>{link}</span>
      </Line>
      {inviterName !== undefined && (
        <Text size="sm" c="dimmed">
          {t('invite.shownAs', { name: inviterName })}
        </Text>
      )}
    </SectionCard>
  );
}

/** It is carried to another device: its tick stays longer. */
function Copy({ value, label }: { value: string; label: string }) {
  return <CopyButton icon miw={132} flex="none" tickMs={LONG_TICK_MS} words={label} {...{ value, label }} />;
}

function Line({ name, action, children }: { name: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <div className={classes.what}>
        <Text size="sm" c="dimmed">
          {name}
        </Text>
        {children}
      </div>
      {action}
    </div>
  );
}
