import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useText } from '../lib/i18n/i18n.ts';
import { IconAction, type IconActionProps } from './icon-action.tsx';

const NEXT: Record<MantineColorScheme, MantineColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' };
const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

/** As the system, light, dark, and round again. The choice stays in this browser. */
export function ColourSchemeButton({ tip }: Pick<IconActionProps, 'tip'>) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const t = useText();
  return (
    <IconAction
      tip={tip}
      icon={ICONS[colorScheme]}
      label={t(`bar.scheme.${colorScheme}`)}
      onClick={() => setColorScheme(NEXT[colorScheme])}
    />
  );
}
