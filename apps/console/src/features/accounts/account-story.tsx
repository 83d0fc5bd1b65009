import { Skeleton, Stack } from '@mantine/core';
import { getStory, storyKind, storyKinds } from '@manyline/contract/console/account-story';
import { Problem } from '@manyline/page/ui/problem';
import { useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageTurner } from '../../ui/page-turner.tsx';
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
  const story = useRead(getStory, { accountId, ...(kind && { kind }), ...(nextPage && { nextPage }) });
  const items = story.data?.items;
  return (
    <Stack gap="md" maw={760}>
      {may('accounts.note') && <NoteForm accountId={accountId} />}
      <search>
        <ChoiceFilter
          field="kind"
          label={t('storyKind')}
          maw={240}
          value={kind}
          choices={storyKinds.map((each) => ({ value: each, label: t(storyKindText[each]) }))}
        />
      </search>
      <Problem error={story.error} onRetry={story.refetch} />
      {!items && !story.error && <Skeleton h={240} role="status" aria-label={t('loading')} />}
      {items?.length === 0 && <Empty title={t('storyEmpty')} hint={t('storyEmptyHint')} />}
      {items && items.length > 0 && <StoryList accountId={accountId} items={items} />}
      <PageTurner nextPage={story.data?.nextPage} isLater={nextPage !== undefined} />
    </Stack>
  );
}
