import { Alert, CloseButton, Group, Stack, Text, Title } from '@mantine/core';
import { NUMBER_NAME_MAX, NUMBER_NOTES_MAX, type VirtualPhone } from '@manyline/contract/numbers';
import { formatNumber, joinNumber } from '@manyline/domain/phone';
import { Drawer } from '@manyline/page/ui/drawer';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useBrand } from '../../../lib/services.tsx';
import { InlineText } from '../../../ui/inline-text/inline-text.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { useNumbers } from '../api/use-numbers.ts';
import { useSaveInfo } from '../api/use-save-info.ts';
import { usePlansPage } from '../plans-page.ts';
import { CopyNumber } from './copy-number.tsx';
import { GreetingCard } from './greeting-card.tsx';
import { NumberActions } from './number-actions.tsx';
import { NumberFacts } from './number-facts.tsx';
import classes from './number-panel.module.css';
import { useNumberWords } from './use-number-words.ts';
import { VoicemailOffNote } from './voicemail-off-note.tsx';

/** /numbers/manage/$number: name, note and subscription of a number, beside the list or over it where there is no room. */
export function NumberPanel() {
  const t = useText('numbers');
  const wide = useWide();
  const navigate = useNavigate();
  const { number = '' } = useParams({ strict: false }) as { number?: string };
  const { data } = useNumbers();
  const own = data?.virtualPhones.find((each) => joinNumber(each) === number);
  const close = () => void navigate(links.manageNumbers());
  if (!data) return null;
  const body = own ? <PanelBody key={number} number={own} /> : <Text className={classes.body}>{t('panel.gone')}</Text>;
  if (!wide)
    return (
      <Drawer
        opened
        position="right"
        size={340}
        title={t('panel.title')}
        onClose={close}
        closeButtonProps={{ 'aria-label': t('panel.close') }}
      >
        {body}
      </Drawer>
    );
  return (
    <aside className={classes.panel} aria-label={t('panel.title')}>
      <header className={classes.header}>
        <Title order={3} size="h5" flex={1}>
          {t('panel.title')}
        </Title>
        <CloseButton aria-label={t('panel.close')} onClick={close} />
      </header>
      <div className={classes.body}>{body}</div>
    </aside>
  );
}

function PanelBody({ number }: { number: VirtualPhone }) {
  const isPlansPage = usePlansPage() !== undefined;
  const brand = useBrand();
  const block = useNumberWords().block(number);
  return (
    <Stack gap="md">
      <Group gap={4} wrap="nowrap">
        <Text fw={600} size="lg" className="tabular">
          {formatNumber(number)}
        </Text>
        <CopyNumber fullNumber={joinNumber(number)} shown={formatNumber(number)} />
      </Group>
      {!isPlansPage && <NameAndNote number={number} />}
      {isPlansPage && number.numberName && <Text dir="auto">{number.numberName}</Text>}
      {block && (
        <Alert color="orange" variant="light" p="sm">
          {block}
        </Alert>
      )}
      <NumberFacts number={number} />
      {!isPlansPage && number.capabilities.voice && brand.can('calls') && (
        <GreetingCard number={joinNumber(number)}>
          <VoicemailOffNote />
        </GreetingCard>
      )}
      <NumberActions number={number} />
    </Stack>
  );
}

function NameAndNote({ number }: { number: VirtualPhone }) {
  const t = useText('numbers');
  const save = useSaveInfo(number);
  return (
    <>
      <InlineText
        label={t('panel.name')}
        editLabel={t('panel.editName')}
        value={number.numberName}
        placeholder={t('panel.namePlaceholder')}
        maxLength={NUMBER_NAME_MAX}
        onSave={(value) => save.mutateAsync({ field: 'numberName', value })}
      />
      <InlineText
        label={t('panel.note')}
        editLabel={t('panel.editNote')}
        value={number.notes}
        placeholder={t('panel.notePlaceholder')}
        maxLength={NUMBER_NOTES_MAX}
        multiline
        onSave={(value) => save.mutateAsync({ field: 'notes', value })}
      />
    </>
  );
}
