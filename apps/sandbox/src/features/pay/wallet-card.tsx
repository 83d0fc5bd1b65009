import { Badge, Button, Card, Group, Text, TextInput, Title } from '@mantine/core';
import { moveSandboxChain, type SandboxWallet, sendSandboxTransfer } from '@manyline/contract/local-world-pay';
import { formatE8, parseE8 } from '@manyline/domain/crypto';
import { CopyIcon } from '@manyline/page/ui/copy-icon';
import { Problem } from '@manyline/page/ui/problem';
import { useState } from 'react';
import { formatWhen } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useAction } from '../../lib/use-sandbox.ts';
import type { TextKey } from '../../texts/en.ts';

const states = {
  created: 'orderCreated',
  waiting: 'orderWaiting',
  seen: 'orderSeen',
  confirming: 'orderConfirming',
  short: 'orderShort',
  failed: 'orderFailed',
  cancelled: 'orderCancelled',
  expired: 'orderExpired',
  late: 'orderLate',
  review: 'orderReview',
  dismissed: 'orderDismissed',
  credited: 'orderCredited',
  over: 'orderOver',
  partRefunded: 'orderPartRefunded',
  refunded: 'orderRefunded',
} as const satisfies Record<SandboxWallet['state'], TextKey>;

/** An order that waits for a transfer: send the exact amount or another, in time or late, and mine. */
export function WalletCard({ wallet }: { wallet: SandboxWallet }) {
  const { t, locale } = useLanguage();
  const [amount, setAmount] = useState(wallet.amount);
  const send = useAction(sendSandboxTransfer);
  const move = useAction(moveSandboxChain);
  const { orderId, currency, network, address } = wallet;
  const transfer = (change: { depth?: 'none' | 'final'; late?: boolean }) =>
    send.mutate({ orderId, amount, ...change });
  return (
    <Card component="li" withBorder style={{ listStyle: 'none' }}>
      <Group justify="space-between">
        <Title order={2} size="h5" className="numeric">
          {wallet.amount} {currency} {network}
        </Title>
        <Group gap="xs">
          <Badge variant="default" tt="none">
            {wallet.platform}
          </Badge>
          <Badge variant="light" color="gray" tt="none" c="var(--mantine-color-text)">
            {t(states[wallet.state])}
          </Badge>
        </Group>
      </Group>
      <Group gap={2} wrap="nowrap">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {address}
        </Text>
        <CopyIcon size={22} value={address} label={t('copyOf', { what: address })} />
      </Group>
      <Text size="sm" c="dimmed" className="numeric">
        {t('rateUntil', { when: formatWhen(wallet.rateExpiresAt, locale) })}
        {wallet.sharesAddress && ` · ${t('addressShared')}`}
      </Text>
      <Problem error={send.error ?? move.error} />
      <Group align="flex-end" gap="xs" mt="sm">
        <TextInput
          label={t('transferAmount', { currency })}
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
          size="xs"
        />
        <Button size="xs" disabled={send.isPending} onClick={() => transfer({})}>
          {t('transferNow')}
        </Button>
        <Button size="xs" variant="default" disabled={send.isPending} onClick={() => transfer({ depth: 'none' })}>
          {t('transferUnconfirmed')}
        </Button>
        <Button size="xs" variant="default" disabled={send.isPending} onClick={() => transfer({ late: true })}>
          {t('transferLate')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setAmount(halve(wallet.amount))}>
          {t('halfAmount')}
        </Button>
      </Group>
      <Transfers wallet={wallet} onMine={() => move.mutate({ orderId, action: 'mine' })} onDrop={drop} />
    </Card>
  );

  function drop(transferId: string) {
    move.mutate({ orderId, action: 'drop', transferId });
  }
}

interface TransfersProps {
  wallet: SandboxWallet;
  onMine: () => void;
  onDrop: (transferId: string) => void;
}

function Transfers({ wallet, onMine, onDrop }: TransfersProps) {
  const { t } = useLanguage();
  if (wallet.transfers.length === 0) return null;
  const isWaiting = wallet.transfers.some(({ state }) => state !== 'final');
  return (
    <>
      {wallet.transfers.map(({ transferId, amount, confirmations, state }) => (
        <Group key={transferId} gap="xs" mt="xs">
          <Text size="sm" className="numeric">
            {t('transferLine', { amount, currency: wallet.currency, count: confirmations })}
          </Text>
          {state !== 'final' && (
            <Button size="compact-xs" variant="default" onClick={() => onDrop(transferId)}>
              {t('dropTransfer')}
            </Button>
          )}
        </Group>
      ))}
      {isWaiting && (
        <Button size="compact-sm" variant="default" mt="xs" onClick={onMine}>
          {t('mineBlock')}
        </Button>
      )}
    </>
  );
}

/** Tokens have as few as six decimals, whatever coin it is: no wallet could send more of them. */
const STEP_E8 = 100;

function halve(amount: string): string {
  return formatE8(Math.floor(parseE8(amount) / 2 / STEP_E8) * STEP_E8);
}
