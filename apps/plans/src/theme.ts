import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import type { Brand } from '@manyline/brands/define-brand';
import { readableShadeOf, shadesOf } from '@manyline/brands/palette';

const FONTS =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

/** The brand's colour and radius, with the sizes of the page around. */
export function createBrandTheme(brand: Brand) {
  const shades = shadesOf(brand.colours.primary);
  return createTheme({
    primaryColor: 'brand',
    primaryShade: readableShadeOf(shades) as 5,
    colors: { brand: shades as unknown as MantineColorsTuple },
    fontFamily: FONTS,
    defaultRadius: brand.radiusPx,
    fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '28px' },
    spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: { Modal: { styles: { title: { fontWeight: 600 } } } },
  });
}

/** The library's greys, reds and borders of fields are too faint for WCAG AA. */
export const readableColours: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-placeholder': colors.gray[6],
    '--mantine-color-error': colors.red[9],
    '--field-border': colors.gray[6],
    '--chosen': colors.brand?.[6] ?? colors.gray[9],
  },
  dark: {
    '--mantine-color-dimmed': colors.dark[1],
    '--mantine-color-error': colors.red[4],
    '--field-border': colors.dark[2],
    '--chosen': colors.brand?.[3] ?? colors.gray[3],
  },
});
