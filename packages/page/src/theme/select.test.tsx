// @vitest-environment happy-dom

import { setTimeout as passes } from 'node:timers/promises';
import { MantineProvider, Select } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createPageTheme } from './page-theme.ts';

afterEach(cleanup);

it('typing the only match and Enter selects it', () => {
  const onChange = vi.fn();
  render(
    <MantineProvider theme={createPageTheme({ colour: '#4F6BFF', radiusPx: 8 })} env="test">
      <Select searchable label="Country" data={['Canada', 'China', 'Kenya']} onChange={onChange} />
    </MantineProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'Country' });
  field.focus();
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: 'ken' } });
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  expect(onChange).toHaveBeenCalledWith('Kenya', expect.anything());
});

it('who types as the list opens, and presses Enter a moment later, selects it too', async () => {
  const onChange = vi.fn();
  render(
    <MantineProvider theme={createPageTheme({ colour: '#4F6BFF', radiusPx: 8 })} env="test">
      <Select searchable label="Country" data={['Canada', 'China', 'Kenya']} onChange={onChange} />
    </MantineProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'Country' });
  // A list that opened forgets a moment later which of its options was marked.
  field.focus();
  fireEvent.change(field, { target: { value: 'ken' } });
  await passes(20);
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  expect(onChange).toHaveBeenCalledWith('Kenya', expect.anything());
});

it('Enter in a list that was only looked at keeps what was chosen, also where options say more than their label', async () => {
  const onChange = vi.fn();
  const renderOption = ({ option }: { option: { label: string } }) => (
    <span>
      <span data-label>{option.label}</span> 97%
    </span>
  );
  render(
    <MantineProvider theme={createPageTheme({ colour: '#4F6BFF', radiusPx: 8 })} env="test">
      <Select
        searchable
        label="Country"
        data={['Canada', 'China', 'Kenya']}
        value="Kenya"
        allowDeselect={false}
        renderOption={renderOption}
        onChange={onChange}
      />
    </MantineProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'Country' });
  field.focus();
  fireEvent.click(field);
  await passes(20);
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  expect(onChange).not.toHaveBeenCalled();
});
