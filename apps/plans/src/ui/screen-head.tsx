import { ActionIcon, Group, Title } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../lib/language.tsx';

/** A screen's title, with the way back. A new screen takes the focus, so that the keyboard goes on from there. */
export function ScreenHead({ title, onBack }: { title: string; onBack: () => void }) {
  const { t } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not while somebody is busy on the page around.
    if (document.hasFocus()) heading.current?.focus();
  }, []);
  return (
    <Group gap="xs" wrap="nowrap" mb="md">
      <ActionIcon variant="subtle" color="gray" size={36} onClick={onBack} aria-label={t('back')}>
        <IconChevronLeft size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Title order={1} size="lg" tabIndex={-1} ref={heading} style={{ outline: 'none' }}>
        {title}
      </Title>
    </Group>
  );
}
