// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useFocusNeighbour } from './use-focus-neighbour.ts';

afterEach(cleanup);

function List({ keys }: { keys: readonly string[] }) {
  const rows = useRef<HTMLDivElement>(null);
  useFocusNeighbour(rows, keys, String);
  return (
    <>
      <button type="button">Elsewhere</button>
      <div ref={rows}>
        {keys.map((key, index) => (
          <li key={key} aria-posinset={index + 1}>
            <a href={`#${key}`}>{key}</a>
          </li>
        ))}
        {keys.length === 0 && <button type="button">Show all chats</button>}
      </div>
    </>
  );
}

const row = (name: string) => screen.getByRole('link', { name });
const focused = () => document.activeElement?.textContent;

it('a row that leaves the list under the keyboard hands the focus to the one that comes to its place, the last to the one before', () => {
  const { rerender } = render(<List keys={['Ana', 'Bo', 'Lin']} />);
  row('Bo').focus();
  rerender(<List keys={['Ana', 'Lin']} />);
  expect(focused()).toBe('Lin');
  rerender(<List keys={['Ana']} />);
  expect(focused()).toBe('Ana');
  rerender(<List keys={[]} />);
  expect(focused()).toBe('Show all chats');
});

it('whoever is elsewhere by then stays there', () => {
  const { rerender } = render(<List keys={['Ana', 'Bo']} />);
  row('Bo').focus();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  rerender(<List keys={['Ana']} />);
  expect(focused()).toBe('Elsewhere');
});
