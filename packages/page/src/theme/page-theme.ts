import { type CSSVariablesResolver, createTheme, type MantineTheme, type MantineThemeOverride } from '@mantine/core';
import type { Brand } from '@manyline/brands/define-brand';
import { DARK_WORDS_FROM, FILL_SHADE, mix, STRONG_SHADE, shadesOf, wordsOn } from '@manyline/brands/palette';
import fieldClasses from './fields.module.css';
import { takeTypedOption } from './select.ts';
import tabClasses from './tabs.module.css';

/** System fonts; then the Chinese ones of macOS, Windows and Linux, so that no letter falls back to a serif. */
const FONTS = [
  // Of a page's own stylesheet, where it has one; of emoji alone.
  '"Coloured emoji"',
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

/** One primary colour and one radius; four sizes of type; spacing on a 4 px grid. */
export function createPageTheme({ colour, radiusPx }: Look): MantineThemeOverride {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: FILL_SHADE,
    luminanceThreshold: DARK_WORDS_FROM,
    colors: { brand: shadesOf(colour) },
    fontFamily: FONTS,
    defaultRadius: radiusPx,
    // The two largest are one: what leads a screen, and what ranks first on it.
    fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '22px', xl: '22px' },
    spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
    cursorType: 'pointer',
    components: {
      // Its placeholder would stand in the menu as something that is no item; the first item takes the focus by itself.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      // Typing and Enter take what fits: nobody reaches for the arrow key first.
      Select: { defaultProps: { selectFirstOptionOnChange: true, onKeyDownCapture: takeTypedOption } },
      Modal: { styles: { title: { fontWeight: 600, lineHeight: 1.35, color: 'var(--mantine-color-bright)' } } },
      Title: { styles: { root: { color: 'var(--mantine-color-bright)' } } },
      // White or black words, whichever can be read on the brand's colour.
      Button: { defaultProps: { autoContrast: true } },
      ActionIcon: { defaultProps: { autoContrast: true } },
      // Without a variant a badge is white on whatever the brand's colour is.
      Badge: { defaultProps: { autoContrast: true, variant: 'filled' } },
      // Components built from these take it over: text fields, selects, the composer.
      Input: { classNames: { wrapper: fieldClasses.field } },
      Tabs: { classNames: { list: tabClasses.list, tab: tabClasses.tab } },
    },
    respectReducedMotion: true,
    focusRing: 'auto',
  });
}

/**
 * Mantine's own greys and reds for small words are too faint for WCAG AA, and so are its borders of what one fills in,
 * which must stand out from what is inside and around them by 3 to 1 (WCAG 1.4.11). What is filled has the brand's own
 * colour; words, thin lines and small marks have one of its shades that can be seen.
 */
export const readableColours: CSSVariablesResolver = ({ colors }) => {
  const fill = shade(colors, FILL_SHADE);
  const words = wordsOn(fill);
  const hover = { '--mantine-color-brand-filled-hover': mix(fill, words === '#FFFFFF' ? '#000000' : '#FFFFFF', 0.12) };
  return {
    variables: {
      '--brand-fill': fill,
      '--brand-on-fill': words,
    },
    light: {
      ...hover,
      '--ground': '#F6F7F9',
      '--brand-words': shade(colors, STRONG_SHADE),
      '--mantine-color-text': '#1B1D22',
      '--mantine-color-dimmed': colors.gray[7],
      '--mantine-color-placeholder': '#6A7078',
      '--mantine-color-error': colors.red[9],
      '--mantine-color-anchor': shade(colors, STRONG_SHADE),
      '--mantine-color-brand-text': shade(colors, STRONG_SHADE),
      '--mantine-color-brand-outline': shade(colors, STRONG_SHADE),
      '--mantine-color-default-border': colors.gray[3],
      '--field-border': colors.gray[6],
      '--field-border-focus': shade(colors, STRONG_SHADE),
    },
    dark: {
      ...hover,
      '--ground': colors.dark[8],
      '--brand-words': shade(colors, 3),
      '--mantine-color-text': '#D5D7DB',
      // Titles lead in the dark too.
      '--mantine-color-bright': '#F6F7F9',
      '--mantine-color-dimmed': colors.dark[1],
      '--mantine-color-placeholder': '#A2A5AB',
      '--mantine-color-error': colors.red[4],
      '--field-border': colors.dark[2],
      '--field-border-focus': shade(colors, 4),
    },
  };
};

function shade({ brand }: MantineTheme['colors'], at: number): string {
  return brand?.[at] ?? '#000000';
}
