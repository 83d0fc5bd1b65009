import { Stack, Text } from '@mantine/core';
import { getKeeping, type KeptOnWire, type KeptThing } from '@manyline/contract/console/keeping';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import { useMemo } from 'react';
import { useRead } from '../../lib/api.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import type { TextKey } from '../../texts/en.ts';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';

const thingText: Record<KeptThing, TextKey> = {
  account: 'thingAccount',
  logins: 'thingLogins',
  sessions: 'thingSessions',
  devices: 'thingDevices',
  signInCodes: 'thingSignInCodes',
  messages: 'thingMessages',
  deletedMessages: 'thingDeletedMessages',
  contacts: 'thingContacts',
  deletedContacts: 'thingDeletedContacts',
  media: 'thingMedia',
  callRecords: 'thingCallRecords',
  callSteps: 'thingCallSteps',
  greetings: 'thingGreetings',
  codeTexts: 'thingCodeTexts',
  codeAbuse: 'thingCodeAbuse',
  codeLocks: 'thingCodeLocks',
  profile: 'thingProfile',
  identityPictures: 'thingIdentityPictures',
  identityLooks: 'thingIdentityLooks',
  registrations: 'thingRegistrations',
  notices: 'thingNotices',
  developerAccess: 'thingDeveloperAccess',
  callbacks: 'thingCallbacks',
  notes: 'thingNotes',
  limits: 'thingLimits',
  lowBalance: 'thingLowBalance',
  ledger: 'thingLedger',
  payments: 'thingPayments',
  paymentRecords: 'thingPaymentRecords',
  referrals: 'thingReferrals',
  numberHistory: 'thingNumberHistory',
  webhooks: 'thingWebhooks',
  consoleLog: 'thingConsoleLog',
  operatorSessions: 'thingOperatorSessions',
  figures: 'thingFigures',
  supportSessions: 'thingSupportSessions',
  dataRequests: 'thingDataRequests',
  holds: 'thingHolds',
  proposals: 'thingProposals',
  decisions: 'thingDecisions',
  operatorActs: 'thingOperatorActs',
  operators: 'thingOperators',
  blockList: 'thingBlockList',
  tries: 'thingTries',
};

const goesText = { all: 'goesAll', personal: 'goesPersonal', nothing: 'goesNothing' } as const;

/** Rules of keeping with their times: as the code that runs has them. */
export function KeptRules() {
  const { t } = useLanguage();
  const read = useRead(getKeeping, {});
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('keepingHint')}
      </Text>
      <RowsPage
        label={t('keepingRules')}
        columns={columns}
        rows={read.data?.kept}
        keyOf={({ what }) => what}
        error={read.error}
        onRetry={read.refetch}
        empty={{ title: t('keepingRules'), hint: t('keepingHint') }}
      />
    </Stack>
  );
}

function sayTime(ms: number, t: T): string {
  return ms < DAY_MS
    ? t('keptForHours', { count: Math.round(ms / HOUR_MS) })
    : t('keptFor', { count: Math.round(ms / DAY_MS) });
}

function columnsOf(t: T): Column<KeptOnWire>[] {
  return [
    { id: 'what', header: t('keptWhat'), cell: ({ row }) => t(thingText[row.original.what]) },
    {
      id: 'long',
      header: t('keptLong'),
      cell: ({ row: { original } }) =>
        original.ms === undefined
          ? t(original.rule === 'account' ? 'keptAccount' : 'keptAlways')
          : sayTime(original.ms, t),
    },
    {
      id: 'job',
      header: t('keptJob'),
      cell: ({ row: { original } }) =>
        original.job === undefined ? (
          original.rule === 'account' && t('keptWithAccount')
        ) : (
          <>
            <code>{original.job}</code>
            <Text size="xs" c="dimmed" className="numeric">
              {original.cron}
            </Text>
          </>
        ),
    },
    { id: 'deletion', header: t('keptDeletion'), cell: ({ row }) => t(goesText[row.original.onDeletion]) },
    { id: 'held', header: t('keptHeld'), cell: ({ row }) => t(row.original.isHeld ? 'heldYes' : 'heldNo') },
  ];
}
