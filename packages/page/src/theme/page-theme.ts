import { type CSSVariablesResolver, createTheme, type MantineTheme, type MantineThemeOverride } from '@mantine/core';
import type { Brand } from '@manyline/brands/define-brand';
import fieldClasses from './fields.module.css';
import { STRONG_SHADE, shadesOf } from './palette.ts';
import { takeTypedOption } from './select.ts';
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
  // Some systems have a black one, which would come first.
  '"Apple Color Emoji"',
  '"Segoe UI Emoji"',
  '"Noto Color Emoji"',
].join(', ');

interface Look {
  /** "#RRGGBB" */
  colour: string;
  radiusPx: number;
}

export function createBrandTheme({ colours, radiusPx }: Pick<Brand, 'colours' | 'radiusPx'>): MantineThemeOverride {
  return createPageTheme({ colour: colours.primary, radiusPx });
}

/** One primary colour and one radius; five sizes of type; spacing on a 4 px grid. */
export function createPageTheme({ colour, radiusPx }: Look): MantineThemeOverride {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: STRONG_SHADE,
    colors: { brand: shadesOf(colour) },
    fontFamily: FONTS,
    defaultRadius: radiusPx,
    fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '28px' },
    spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
    cursorType: 'pointer',
    components: {
      // Typing and Enter take what fits: nobody reaches for the arrow key first.
      Select: { defaultProps: { selectFirstOptionOnChange: true, onKeyDownCapture: takeTypedOption } },
      Modal: { styles: { title: { fontWeight: 600 } } },
      // Components built from these take it over: text fields, selects, the composer.
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
    '--mantine-color-placeholder': '#6b737b',
    '--mantine-color-error': colors.red[9],
    '--field-border': colors.gray[6],
    '--field-border-focus': strong(colors, 7),
  },
  dark: {
    '--mantine-color-dimmed': colors.dark[1],
    '--mantine-color-placeholder': '#9a9a9a',
    '--mantine-color-error': colors.red[4],
    '--field-border': colors.dark[2],
    '--field-border-focus': strong(colors, 4),
  },
});

function strong({ brand }: MantineTheme['colors'], shade: number): string {
  return brand?.[shade] ?? 'currentColor';
}
