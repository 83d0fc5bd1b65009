import { Button } from '@mantine/core';
import { type StoryItem, strikeNote } from '@manyline/contract/console/account-story';
import { Problem } from '@manyline/page/ui/problem';
import { useAct } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { Timeline } from '../../ui/timeline.tsx';
import { sayStory } from './story-items.ts';
import { storyLink } from './story-links.ts';

/** Events of an account, each with its words; a note of one's own can be struck through. */
export function StoryList({ accountId, items }: { accountId: string; items: readonly StoryItem[] }) {
  const { t, language, locale } = useLanguage();
  const may = useMay();
  const strike = useAct(strikeNote);
  function toLink(item: StoryItem) {
    const to = storyLink(accountId, item, may);
    return to === undefined ? {} : { to };
  }
  return (
    <>
      <Problem error={strike.error} />
      <Timeline
        items={items.map((item) => ({
          key: `${item.kind} ${item.id} ${item.at}`,
          at: item.at,
          what: sayStory(item, { t, language, locale }),
          ...toLink(item),
          ...(item.by !== undefined && { who: item.by }),
          ...(item.text !== undefined && { why: item.text }),
          ...(item.struckAt !== undefined && { isStruck: true }),
          ...(item.isOwn &&
            item.struckAt === undefined && {
              action: (
                <Button
                  size="compact-xs"
                  variant="default"
                  mt={4}
                  disabled={strike.isPending}
                  onClick={() => strike.mutate({ accountId, noteId: item.id })}
                >
                  {t('noteStrike')}
                </Button>
              ),
            }),
        }))}
      />
    </>
  );
}
