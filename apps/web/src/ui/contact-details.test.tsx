// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import type { Contact } from '@manyline/contract/contacts';
import { PageContext } from '@manyline/page/page-context';
import { createWords } from '@manyline/page/words/create-words';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ContactDetails } from './contact-details.tsx';

afterEach(cleanup);

const page = { words: createWords('en'), tellFailure: () => undefined };

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
      <PageContext value={page}>
        <ContactDetails contact={contact} />
      </PageContext>
    </MantineProvider>,
  );
  const mail = container.querySelector('a');
  expect([mail?.textContent, mail?.href]).toEqual(['bo@mail.com', 'mailto:bo@mail.com']);
  const misplaced = container.querySelectorAll(':is(span, button, p) :is(div, p, ul)');
  expect([...misplaced].map((element) => element.outerHTML)).toEqual([]);
});
