import { Button, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { handset } from '@manyline/contract/local-world';
import { Dialog } from '@manyline/page/ui/dialog';
import { IconPlus } from '@tabler/icons-react';
import type { z } from 'zod';
import { readable } from '../../lib/format.ts';
import { hashOf } from '../../lib/hash-route.ts';
import { useLanguage } from '../../lib/language.ts';
import { Empty } from '../../ui/empty.tsx';
import { AddHandset } from './add-handset.tsx';

export type Handset = z.infer<typeof handset>;

export function HandsetList({ handsets, chosen }: { handsets: Handset[] | undefined; chosen: string | undefined }) {
  const { t } = useLanguage();
  const [adding, { open, close }] = useDisclosure();
  return (
    <section aria-label={t('handsets')}>
      <Group justify="space-between" p="sm" wrap="nowrap">
        <Title order={2} size="h5">
          {t('handsets')}
        </Title>
        <Button size="xs" style={{ flexShrink: 0 }} leftSection={<IconPlus size={14} />} onClick={open}>
          {t('addHandset')}
        </Button>
      </Group>
      {handsets?.length === 0 && <Empty title={t('handsetsEmpty')} hint={t('handsetsEmptyHint')} />}
      {handsets && handsets.length > 0 && (
        <ul className="pane-list">
          {handsets.map((item) => (
            <HandsetRow key={item.number} item={item} chosen={item.number === chosen} />
          ))}
        </ul>
      )}
      {adding && (
        <Dialog tall onClose={close} title={t('addHandset')}>
          <AddHandset onDone={close} />
        </Dialog>
      )}
    </section>
  );
}

function HandsetRow({ item, chosen }: { item: Handset; chosen: boolean }) {
  return (
    <li>
      <a className="pane-row" href={hashOf('handsets', [item.number])} aria-current={chosen ? 'true' : undefined}>
        <Text fw={600} truncate className={item.name ? undefined : 'numeric'}>
          {item.name || readable(item.number)}
        </Text>
        <Text size="sm" c="dimmed" truncate className="numeric">
          {item.name ? readable(item.number) : item.lastText}
        </Text>
      </a>
    </li>
  );
}
