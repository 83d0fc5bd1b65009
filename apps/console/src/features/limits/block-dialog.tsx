import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { type BlockKind, type BlockOnWire, blockKind, fitsBlock, setBlock } from '@manyline/contract/console/blocks';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { useLimitText } from './words.ts';

export const kindText = { texts: 'blockTexts', signUp: 'blockSignUp' } as const satisfies Record<BlockKind, string>;

/** Shuts something out; or lets it in again, when it is given. */
export function BlockDialog({ block, onClose }: { block?: BlockOnWire; onClose: () => void }) {
  const t = useLimitText();
  const [kind, setKind] = useState<BlockKind>('texts');
  const [typed, setTyped] = useState('');
  const act = useAct(setBlock);
  const place = typed.trim().toLowerCase().replace(/^\+/, '');
  const wanted = block ? { kind: block.kind, place: block.place, isBlocked: false } : { kind, place, isBlocked: true };
  return (
    <ActionDialog
      title={block ? t('unblockWhat', { place: block.place }) : t('block')}
      preview={
        block ? (
          `${t(kindText[block.kind])} ${block.place}`
        ) : (
          <Stack gap="sm">
            <NativeSelect
              label={t('blockWhat')}
              value={kind}
              onChange={(event) => setKind(event.currentTarget.value as BlockKind)}
              data={blockKind.options.map((each) => ({ value: each, label: t(kindText[each]) }))}
              data-autofocus
            />
            <TextInput
              label={t(kind === 'texts' ? 'blockNumber' : 'blockPlace')}
              description={t(kind === 'texts' ? 'blockNumberHint' : 'blockPlaceHint')}
              required
              maxLength={200}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </Stack>
        )
      }
      confirm={t(block ? 'unblock' : 'block')}
      danger={!block}
      wantsReason
      isBlocked={!block && !fitsBlock(kind, place)}
      isBusy={act.isPending}
      error={act.error}
      onConfirm={(reason) => act.mutate({ ...wanted, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
