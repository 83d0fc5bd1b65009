// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import '../app/page-parts.ts';
import { RegionPicker } from './region-picker.tsx';

afterEach(cleanup);

it.each(['Enter', 'Escape', 'ArrowDown'])(
  '%s of an input method is about the word that is composed: nothing is chosen, and the list stays',
  (key) => {
    const [onChoose, onClose] = [vi.fn(), vi.fn()];
    render(<RegionPicker value="US" label="Country" onChoose={onChoose} onClose={onClose} />);
    const field = screen.getByRole('combobox');
    fireEvent.change(field, { target: { value: 'zhong' } });
    const marked = field.getAttribute('aria-activedescendant');
    fireEvent.keyDown(field, { key, isComposing: true });
    expect([onChoose.mock.calls, onClose.mock.calls]).toEqual([[], []]);
    expect(field.getAttribute('aria-activedescendant')).toBe(marked);
  },
);
