import { Group, Skeleton, Stack } from '@mantine/core';
import { exportStory, getStory, storyKind, storyKinds } from '@manyline/contract/console/account-story';
import { Problem } from '@manyline/page/ui/problem';
import { useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { PageTurner } from '../../ui/page-turner.tsx';
import { ViewsBar } from '../../ui/views-bar.tsx';
import { NoteForm } from './note-form.tsx';
import { storyKindText } from './story-items.ts';
import { StoryList } from './story-list.tsx';

/** `…/story?kind=…`: everything that happened to an account, and the notes of operators among it. */
export function AccountStory({ accountId }: { accountId: string }) {
  const { t } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const { data: kind } = storyKind.safeParse(query.get('kind'));
  const nextPage = query.get('after') ?? undefined;
  const filter = { accountId, ...(kind && { kind }) };
  const story = useRead(getStory, { ...filter, ...(nextPage && { nextPage }) });
  const items = story.data?.items;
  return (
    <Stack gap="md" maw={760}>
      {may('accounts.note') && <NoteForm accountId={accountId} />}
      <Group component="search" align="flex-end" gap="sm">
        <ChoiceFilter
          field="kind"
          label={t('storyKind')}
          maw={240}
          value={kind}
          choices={storyKinds.map((each) => ({ value: each, label: t(storyKindText[each]) }))}
        />
        {may('accounts.export') && <ExportButton call={exportStory} filter={filter} file="account-story.csv" />}
      </Group>
      <ViewsBar room="account/story" />
      <Problem error={story.error} onRetry={story.refetch} />
      {!items && !story.error && <Skeleton h={240} role="status" aria-label={t('loading')} />}
      {items?.length === 0 && <Empty title={t('storyEmpty')} hint={t('storyEmptyHint')} />}
      {items && items.length > 0 && <StoryList accountId={accountId} items={items} />}
      <PageTurner nextPage={story.data?.nextPage} isLater={nextPage !== undefined} />
    </Stack>
  );
}
