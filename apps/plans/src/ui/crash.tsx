import { Button, Stack, Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useLanguage } from '../lib/language.tsx';

/** What broke a screen must not leave an empty frame. */
export class Crash extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <CrashWords /> : this.props.children;
  }
}

function CrashWords() {
  const { t } = useLanguage();
  return (
    <Stack p="xl" align="center" role="alert">
      <Text>{t('crashed')}</Text>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </Stack>
  );
}
