import { Anchor, Stack, Text, Title } from '@mantine/core';
import { PLANS_PATH } from '@manyline/domain/plans-place';
import { en } from '../texts/en.ts';
import { zh } from '../texts/zh.ts';

/** Opened by itself it has no account and no brand: it leads to where both are. */
export function Alone() {
  const isChinese = navigator.language.toLowerCase().startsWith('zh');
  const texts = isChinese ? zh : en;
  document.documentElement.lang = isChinese ? 'zh-CN' : 'en';
  document.title = texts.title;
  return (
    <Stack component="main" align="center" justify="center" h="100%" p="md" ta="center">
      <Title order={1} size="h3">
        {texts.alone}
      </Title>
      <Text c="dimmed">{texts.aloneBody}</Text>
      <Anchor href={PLANS_PATH}>{texts.openApp}</Anchor>
    </Stack>
  );
}
