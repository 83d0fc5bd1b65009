// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '../texts/register.ts';
import { PictureGroup } from './picture-group.tsx';
import { useDraft } from './use-draft.ts';

afterEach(cleanup);

const info = { status: -1, idCardUrl1: '/front.png', idCardUrl2: '', idHoldUrl1: '', idHoldUrl2: '' } as const;

function Group() {
  return <PictureGroup group="idCard" draft={useDraft(info)} readOnly={false} busy={false} />;
}

it('the refusal of a picture is gone once another one of its group is deleted', async () => {
  render(
    <MantineProvider env="test">
      <Group />
    </MantineProvider>,
  );
  const files = [new File(['no picture'], 'me.txt')];
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
  await expect.poll(() => screen.getByRole('alert').textContent).not.toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Delete Photo ID: Front' }));
  expect(screen.getByRole('alert').textContent).toBe('');
});
