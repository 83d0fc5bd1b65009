// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import type { Contact } from '@manyline/contract/contacts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ContactDetails } from './contact-details.tsx';

afterEach(cleanup);

const contact: Contact = {
  _id: 'id',
  localId: 'id',
  accountId: '1',
  name: 'Bo',
  phoneList: [{ phone: '+12025550142', telCode: '1', tag: 'Mobile' }],
  email: 'bo@mail.com',
  companyName: 'Far Hills',
  note: 'Tea',
  date: 1,
};

it('a contact is drawn without a block within a line, which HTML does not allow', () => {
  const { container } = render(
    <MantineProvider>
      <ContactDetails contact={contact} />
    </MantineProvider>,
  );
  expect(container.textContent).toContain('bo@mail.com');
  const misplaced = container.querySelectorAll(':is(span, button, p) :is(div, p, ul)');
  expect([...misplaced].map((element) => element.outerHTML)).toEqual([]);
});
