import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** A colour of no brand: nobody should take this page for the product. */
const pine: MantineColorsTuple = [
  '#f0fdfa',
  '#ccfbf1',
  '#99f6e4',
  '#5eead4',
  '#2dd4bf',
  '#14b8a6',
  '#0d9488',
  '#0f766e',
  '#115e59',
  '#134e4a',
];

export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: 7,
  colors: { pine },
  defaultRadius: 'md',
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans SC", sans-serif',
  respectReducedMotion: true,
  cursorType: 'pointer',
});
