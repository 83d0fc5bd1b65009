import { expect, it } from 'vitest';
import { moveStyles } from './styles-in-body.ts';

const script = '<script type="module" src="/a.js"></script>';
const style = '<link rel="stylesheet" crossorigin href="/a.css">';
const other = '<link rel="manifest" href="/m">';

it('stylesheets stand behind the body, in their order; all else stays where it was', () => {
  const lines = ['<head>', script, style, other, style.replace('a.css', 'b.css'), '</head>', '<body>', '<p>Waits</p>'];
  const page = [...lines, '</body>'].join('\n');
  const moved = ['<head>', script, other, '</head>', '<body>', '<p>Waits</p>', style, style.replace('a.css', 'b.css')];
  expect(moveStyles(page)).toBe([...moved, '</body>'].join('\n'));
});

it('a page without a stylesheet stays as it is', () => {
  expect(moveStyles(`<body>\n${script}\n</body>`)).toBe(`<body>\n${script}\n</body>`);
});
