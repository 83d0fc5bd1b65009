import { NativeSelect, TextInput } from '@mantine/core';
import {
  type BlockKind,
  type BlockOnWire,
  blockKind,
  blockSetting,
  fitsBlock,
} from '@manyline/contract/console/blocks';
import { useState } from 'react';
import { SettingDialog } from '../../ui/versions/setting-dialog.tsx';
import { useLimitText } from './words.ts';

export const kindText = { texts: 'blockTexts', signUp: 'blockSignUp' } as const satisfies Record<BlockKind, string>;

/** Shuts something out; or lets it in again, when it is given. */
export function BlockDialog({ block, onClose }: { block?: BlockOnWire; onClose: () => void }) {
  const t = useLimitText();
  const [kind, setKind] = useState<BlockKind>('texts');
  const [typed, setTyped] = useState('');
  const typedPlace = typed.trim().toLowerCase().replace(/^\+/, '');
  const isGiven = block !== undefined || fitsBlock(kind, typedPlace);
  const place = block ? { kind: block.kind, place: block.place } : { kind, place: typedPlace };
  return (
    <SettingDialog
      setting={blockSetting}
      title={block ? t('unblockWhat', { place: block.place }) : t('block')}
      confirm={t(block ? 'unblock' : 'block')}
      danger={!block}
      place={isGiven ? place : undefined}
      value={block ? undefined : { isBlocked: true }}
      isBlocked={!isGiven}
      onClose={onClose}
    >
      {block ? (
        `${t(kindText[block.kind])} ${block.place}`
      ) : (
        <>
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
        </>
      )}
    </SettingDialog>
  );
}
