import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { listChanges, type SettingChange } from '@manyline/brands/setting-changes';
import { changeBrand, proposePrices } from '@manyline/contract/console/business';
import { isPriced } from '@manyline/domain/brand-pieces';
import { inLanguage } from '@manyline/domain/words';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { fromLocal } from '../../lib/local-time.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { useVersionText } from '../../ui/versions/words.ts';
import { Difference } from './difference.tsx';
import { pieceText } from './names.ts';
import type { PieceProps } from './piece-props.ts';
import { useRoomWords } from './words.ts';

/** Lines of a difference that are drawn; a file of prices may change thousands. */
const SHOWN_MAX = 200;

interface ChangeCardProps extends PieceProps {
  value: unknown;
  changes: readonly SettingChange[];
  /** Also where nothing differs yet, as with an entry that is there twice. */
  isTouched: boolean;
  problemCount: number;
  basedOn: number;
  /** Somebody else made a version meanwhile. */
  isOutdated: boolean;
  fileValue: unknown;
  onTake: (value: unknown) => void;
  onReset: () => void;
}

/** The changes of the form, and the way to make them so. */
export function ChangeCard(props: ChangeCardProps) {
  const { piece, value, changes, isTouched, problemCount, isOutdated, fileValue, onTake, onReset } = props;
  const { t } = useRoomWords();
  const [isAsking, setAsking] = useState(false);
  return (
    <SectionCard title={t('whatYouChange')}>
      <Stack gap="sm">
        {isTouched && isOutdated && (
          <Alert color="yellow" variant="light" p="xs">
            {t('changedSince')}
          </Alert>
        )}
        <Difference piece={piece} changes={changes.slice(0, SHOWN_MAX)} inAll={changes.length} />
        {isTouched && problemCount > 0 && (
          <Text size="sm" c="red" role="status">
            {t('problemsLeft', { count: problemCount })}
          </Text>
        )}
        <Group gap="sm">
          <Button disabled={changes.length === 0 || problemCount > 0 || isOutdated} onClick={() => setAsking(true)}>
            {t(isPriced(piece) ? 'proposeChange' : 'saveChange')}
          </Button>
          <Button variant="default" disabled={!isTouched} onClick={onReset}>
            {t('reset')}
          </Button>
          {listChanges(value, fileValue).length > 0 && (
            <Button variant="subtle" onClick={() => onTake(fileValue)}>
              {t('takeFile')}
            </Button>
          )}
        </Group>
      </Stack>
      {isAsking && (
        <Ask
          {...props}
          onDone={() => {
            setAsking(false);
            onReset();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </SectionCard>
  );
}

function Ask(props: ChangeCardProps & { onDone: () => void; onClose: () => void }) {
  const { brand, piece, value, changes, basedOn, onDone, onClose } = props;
  const { t, language } = useRoomWords();
  const tVersions = useVersionText();
  const [begins, setBegins] = useState('');
  const needsFourEyes = isPriced(piece);
  const act = useAct(needsFourEyes ? proposePrices : changeBrand);
  const from = begins === '' ? undefined : fromLocal(begins);
  const title = t(needsFourEyes ? 'proposeTitle' : 'changeTitle', {
    piece: t(pieceText[piece]),
    brand: inLanguage(brand.name, language),
  });
  return (
    <ActionDialog
      title={title}
      preview={
        <Stack gap="sm">
          <Difference piece={piece} changes={changes.slice(0, SHOWN_MAX)} inAll={changes.length} />
          <TextInput
            type="datetime-local"
            label={tVersions('beginsAt')}
            description={tVersions('beginsHint')}
            value={begins}
            onChange={(event) => setBegins(event.currentTarget.value)}
          />
        </Stack>
      }
      confirm={t(needsFourEyes ? 'propose' : 'save')}
      wantsReason
      needsFourEyes={needsFourEyes}
      isBusy={act.isPending}
      isBlocked={begins !== '' && from === undefined}
      error={act.error}
      onClose={onClose}
      onConfirm={(reason) =>
        act.mutate(
          { brand: brand.id, piece, value, basedOn, reason, ...(from !== undefined && { from }) },
          { onSuccess: onDone },
        )
      }
    />
  );
}
