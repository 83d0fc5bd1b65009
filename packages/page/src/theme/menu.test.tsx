// @vitest-environment happy-dom

import { Button, MantineProvider, Menu } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createPageTheme } from './page-theme.ts';

afterEach(cleanup);

it('a menu holds its items and nothing else, and the first of them has the focus', async () => {
  render(
    <MantineProvider theme={createPageTheme({ colour: '#4F6BFF', radiusPx: 8 })} env="test">
      <Menu>
        <Menu.Target>
          <Button>Export</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>This month</Menu.Item>
          <Menu.Item>All months</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  const items = screen.getAllByRole('menuitem');
  expect([...screen.getByRole('menu').children]).toEqual(items);
  await waitFor(() => expect(document.activeElement).toBe(items[0]));
});
