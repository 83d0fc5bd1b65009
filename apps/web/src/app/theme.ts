import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineTheme,
  type MantineThemeOverride,
} from '@mantine/core';
import type { Brand } from '@manyline/brands/define-brand';
import { darkenForWhiteText, mix } from './colour.ts';
import fieldClasses from './fields.module.css';
import tabClasses from './tabs.module.css';

/** System fonts; then the Chinese ones of macOS, Windows and Linux, so that no letter falls back to a serif. */
const FONTS = [
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  'Roboto',
  '"Helvetica Neue"',
  '"PingFang SC"',
  '"Hiragino Sans GB"',
  '"Microsoft YaHei"',
  '"Noto Sans SC"',
  '"Noto Sans CJK SC"',
  'sans-serif',
].join(', ');

/** One primary colour and one radius per brand; five sizes of type; spacing on a 4 px grid. */
export function createBrandTheme(brand: Brand): MantineThemeOverride {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: 7,
    colors: { brand: shadesOf(brand.colours.primary) },
    fontFamily: FONTS,
    defaultRadius: brand.radiusPx,
    fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '28px' },
    spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
    cursorType: 'pointer',
    components: {
      Modal: { styles: { title: { fontWeight: 600 } } },
      // Whatever is built from these takes it over: text fields, selects, the composer.
      Input: { classNames: { wrapper: fieldClasses.field } },
      Checkbox: { classNames: { input: fieldClasses.box } },
      Radio: { classNames: { radio: fieldClasses.box } },
      Tabs: { classNames: { list: tabClasses.list } },
    },
    respectReducedMotion: true,
    focusRing: 'auto',
  });
}

/**
 * Mantine's own greys and reds for small words are too faint for WCAG AA, and so are its borders of what one fills in,
 * which must stand out from what is inside and around them by 3 to 1 (WCAG 1.4.11).
 */
export const readableColours: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-placeholder': colors.gray[6],
    '--mantine-color-error': colors.red[9],
    '--field-border': colors.gray[6],
    '--field-border-focus': strong(colors, 7),
  },
  dark: {
    '--mantine-color-dimmed': colors.dark[1],
    '--mantine-color-error': colors.red[4],
    '--field-border': colors.dark[2],
    '--field-border-focus': strong(colors, 4),
  },
});

function strong({ brand }: MantineTheme['colors'], shade: number): string {
  return brand?.[shade] ?? 'currentColor';
}

/** Shade 6 is the brand's own colour; 7 is what white words stand on, dark enough to be read (WCAG AA). */
function shadesOf(primary: string): MantineColorsTuple {
  const strong = darkenForWhiteText(primary);
  return [
    mix(primary, '#FFFFFF', 0.92),
    mix(primary, '#FFFFFF', 0.84),
    mix(primary, '#FFFFFF', 0.7),
    mix(primary, '#FFFFFF', 0.54),
    mix(primary, '#FFFFFF', 0.36),
    mix(primary, '#FFFFFF', 0.18),
    primary,
    strong,
    mix(strong, '#000000', 0.14),
    mix(strong, '#000000', 0.28),
  ];
}
