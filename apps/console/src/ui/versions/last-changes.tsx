import { Group, Stack, Text } from '@mantine/core';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { StateBadge } from '../state-badge.tsx';
import { HistoryButton } from './history-button.tsx';
import { stateColour, stateText } from './states.ts';
import type { AnySetting, LastChange, Place } from './use-setting.ts';
import { useVersionText } from './words.ts';

interface LastChangesProps {
  setting: AnySetting;
  title: string;
  nameOf: (place: Place) => string;
  mayChange: boolean;
}

/** Where something was changed last: also places that have gone from the list, and those that are to come. Nothing while there are none. */
export function LastChanges({ setting, title, nameOf, mayChange }: LastChangesProps) {
  const { locale } = useLanguage();
  const t = useVersionText();
  const { data } = useRead(setting.changed, {});
  const { changes = [] } = (data ?? {}) as { changes?: LastChange[] };
  if (changes.length === 0) return null;
  const sayMaker = ({ who, madeAt }: LastChange) => {
    const time = formatWhen(madeAt, locale);
    return who === '' ? t('madeByCommand', { time }) : t('madeBy', { name: who, time });
  };
  return (
    <SectionCard title={title}>
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {changes.map((change) => (
          <li key={Object.values(change.place).join(' ')}>
            <Group justify="space-between">
              <div>
                <Group gap="xs">
                  <Text size="sm" className="wrap">
                    {nameOf(change.place)}
                  </Text>
                  <StateBadge colour={stateColour[change.state]}>{t(stateText[change.state])}</StateBadge>
                </Group>
                <Text size="xs" c="dimmed">
                  {sayMaker(change)}
                  {change.from > change.madeAt && ` · ${t('holdsFrom', { time: formatWhen(change.from, locale) })}`}
                </Text>
              </div>
              <HistoryButton setting={setting} place={change.place} what={nameOf(change.place)} mayChange={mayChange} />
            </Group>
          </li>
        ))}
      </Stack>
    </SectionCard>
  );
}
