import { readFile } from 'node:fs/promises';
import { delCloudAddressBook } from '@manyline/contract/contacts';
import { sendFromHandset } from '@manyline/contract/local-world';
import { expectAccessible } from './lib/accessible.ts';
import { chatRow, message, openChat, readable } from './lib/chats.ts';
import { contactList, draftOf, listNames, otherDevice } from './lib/contacts.ts';
import { visit } from './lib/go-within.ts';
import { brandUrl, newHandset, signIn, signInByApi } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

test('adds, edits, searches, selects and deletes contacts; what breaks a rule is named by its field', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByText('No contacts yet')).toBeVisible();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog', { name: 'Add contact' });
  // Back closes what is open, and stays.
  await page.getByRole('button', { name: 'Add contact' }).first().click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No contacts yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add contact' }).first().click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await expect(dialog.getByText('Enter at least one phone number.')).toBeVisible();
  await dialog.getByLabel('Name').fill('<b>Ana</b> 🙂');
  await dialog.getByRole('textbox', { name: 'Phone number', exact: true }).fill('(202) 555-01x');
  await dialog.getByLabel('Email').fill('ana@mail.museum');
  await expect(dialog.getByText('A phone number is written with digits only.')).toBeVisible();
  await expect(dialog.getByText('Enter an email address such as name@example.com.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Phone number', exact: true }).fill('(202) 555-0142');
  await dialog.getByLabel('Email').fill('ana@mail.com');
  await dialog.getByRole('button', { name: /^Country code/ }).click();
  await expect(dialog.getByRole('combobox', { name: 'Search country or code' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('combobox', { name: 'Search country or code' })).toBeHidden();
  for (let row = 2; row <= 5; row += 1) await dialog.getByRole('button', { name: 'Add a phone number' }).click();
  await expect(dialog.getByRole('button', { name: 'Add a phone number' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Remove phone number 5' }).click();
  await dialog.getByRole('textbox', { name: 'Phone number 2' }).fill('+12025550143');
  await expect(dialog.getByLabel('Tag 2')).toHaveValue('Mobile');
  await dialog.getByLabel('Tag 1').selectOption('Home');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contact added.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await listNames(page)).toEqual(['<b>Ana</b> 🙂']);
  // The saved contact is the one that is looked at.
  await expect(page.getByRole('heading', { name: '<b>Ana</b> 🙂' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ana@mail.com' })).toHaveAttribute('href', 'mailto:ana@mail.com');
  const card = page.getByRole('list', { name: 'Phone numbers' });
  await expect(card.getByRole('listitem')).toHaveText(['+1 (202) 555-0142Home', '+1 (202) 555-0143Mobile']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog', { name: 'Edit contact' }).getByLabel('Name').fill('Ana');
  // As the swipe of a phone: a stray Enter after it throws nothing away.
  await page.evaluate(() => history.back());
  const question = page.getByRole('dialog', { name: 'Discard the changes?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await page.getByRole('dialog', { name: 'Edit contact' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Ana', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ana', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your contacts' })).toBeVisible();

  for (const [name, phone] of [
    ['Bo', '2025550144'],
    ['Zoe', '2025550145'],
  ] as const) {
    await page.getByRole('button', { name: 'Add contact' }).first().click();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('textbox', { name: 'Phone number', exact: true }).fill('2025550142');
    await expect(dialog.getByText('Ana has this number too.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Phone number', exact: true }).fill(phone);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  }
  expect(await listNames(page)).toEqual(['Ana', 'Bo', 'Zoe']);
  const search = page.getByRole('searchbox', { name: 'Search name or phone' });
  await search.fill('555-0144');
  await expect.poll(() => listNames(page)).toEqual(['Bo']);
  await search.fill('nobody');
  await expect(page.getByText('No contact matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('checkbox', { name: 'Select Zoe' }).uncheck();
  await page.getByRole('button', { name: 'Delete, 2 selected' }).click();
  const confirm = page.getByRole('dialog', { name: 'Delete 2 contacts?' });
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete, 2 selected' }).click();
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 contacts deleted.')).toBeVisible();
  expect(await listNames(page)).toEqual(['Zoe']);
});

test('in Chinese: names stand under the letter they are read by, and the rules speak Chinese', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ locale: 'zh-CN' });
  const person = await signIn(page, product, { brand: 'pingme' });
  const device = await otherDevice(product, person);
  for (const name of ['曾敏', '单雄信', '安娜', 'Bo', '10086']) await device.save(draftOf(name, '2025550142'));
  await visit(page, brandUrl(product, 'pingme', '/contacts'));
  await expect.poll(() => listNames(page, '联系人')).toEqual(['安娜', 'Bo', '单雄信', '曾敏', '10086']);
  const letters = page.getByRole('list', { name: '联系人', exact: true }).getByRole('listitem');
  await expect(letters).toHaveText([/^A安/, /^BB/, /^S单/, /^Z曾/, /^#1/]);
  await expectAccessible(page);
  await page.getByRole('button', { name: '添加联系人' }).first().click();
  const dialog = page.getByRole('dialog', { name: '添加联系人' });
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('请输入姓名。')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('姓名').fill('小林');
  await page.setViewportSize({ width: 400, height: 800 });
  const phone = dialog.getByRole('textbox', { name: '电话号码' });
  await phone.fill('138 0013 8000');
  expect(await phone.evaluate((field) => field.scrollWidth - field.clientWidth), 'cut off in a narrow window').toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('联系人已添加。')).toBeVisible();
  expect((await device.list()).at(-1)).toMatchObject({
    name: '小林',
    phoneList: [{ telCode: '86', phone: '+8613800138000', tag: 'Mobile' }],
  });

  await page.getByRole('searchbox', { name: '搜索姓名或电话' }).fill('xiaolin');
  await expect.poll(() => listNames(page, '联系人')).toEqual(['小林']);
  await page.getByRole('button', { name: '编辑' }).click();
  const editor = page.getByRole('dialog', { name: '编辑联系人' });
  await editor.getByLabel('姓名').fill('小林在此');
  const known = (await device.list()).find(({ name }) => name === '小林')!;
  await device.save({ ...draftOf('小林在别处', '2025550142'), date: known.date }, known._id);
  await editor.getByRole('button', { name: '保存' }).click();
  const conflict = page.getByRole('dialog', { name: '已在其他设备上修改' });
  await expect(conflict.getByRole('region', { name: '另一个版本' })).toContainText('小林在别处');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: '保留我的' }).click();
  await expect(page.getByText('联系人已保存。')).toBeVisible();
  expect((await device.list()).map(({ name }) => name)).toContain('小林在此');
});

test('5,000 contacts are there at once, scroll and are searched; a second visit reads changes alone', async ({
  page,
  product,
}) => {
  const person = await signIn(page, product);
  const device = await otherDevice(product, person);
  await device.fill(5_000);
  await page.goto(brandUrl(product, 'pingme', '/contacts'));
  await expect(contactList(page).getByText('5,000 contacts')).toBeVisible();
  const row = contactList(page).getByRole('listitem').first();
  await expect(row).toHaveCSS('height', '62px');
  expect(await contactList(page).getByRole('listitem').count()).toBeLessThan(80);
  await contactList(page).getByRole('link').first().focus();
  await page.getByRole('list', { name: 'Contacts', exact: true }).hover();
  await page.mouse.wheel(0, 62 * 4_990);
  await expect(contactList(page).getByRole('link', { name: /^Person 4999/ })).toBeVisible();
  await page.getByRole('searchbox').fill('20255 52345');
  await expect.poll(() => listNames(page)).toEqual(['Person 2345']);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/web/getCloudAddressBook')) asked.push(new URL(request.url()).search);
  });
  await page.reload();
  await expect(contactList(page).getByText('5,000 contacts')).toBeVisible();
  // And once more when the connection is there.
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  for (const search of asked) expect(search).toMatch(/since=\d+/);
});

test('imports after a preview, leaves out what is wrong or there already, and exports both ways', async ({
  page,
  product,
}) => {
  const person = await signIn(page, product);
  const device = await otherDevice(product, person);
  await device.save({ ...draftOf('=1+1', '2025550142'), note: 'a, "b"; c' });
  await visit(page, brandUrl(product, 'pingme', '/contacts'));
  const more = page.getByRole('button', { name: 'More' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import contacts' });
  const choose = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  await choose('wrong.csv', 'a,b\n1,2\n');
  await expect(dialog.getByText('No contacts were found in this file.')).toBeVisible();
  await choose(
    'people.csv',
    `name,phone,company\nBo,(202) 555-0143,\n'=1+1,2025550142,\n,2025550144,\n${'x'.repeat(41)},2025550145,\nAna,2025550142,\n`,
  );
  await expect(dialog.getByText('2 contacts will be added')).toBeVisible();
  await expect(dialog.getByText('1 of them has no name: the company or number stands for it')).toBeVisible();
  await expect(dialog.getByText('1 is in your contacts already and is left out')).toBeVisible();
  await expect(dialog.getByText('1 has a problem and is left out')).toBeVisible();
  await expect(dialog.getByText('1 has a number of a saved contact and is left out')).toBeVisible();
  await expect(dialog.getByText('Entry 5, Ana: already saved as =1+1.')).toBeVisible();
  const allTheSame = dialog.getByRole('checkbox', { name: /^Add the 1 whose number is saved already/ });
  await allTheSame.check();
  await expect(dialog.getByText('3 contacts will be added')).toBeVisible();
  await allTheSame.uncheck();
  await expectAccessible(page);
  // A name that is too long stays within the list of problems on a phone, too.
  await page.setViewportSize({ width: 390, height: 844 });
  const problems = dialog.getByRole('list', { name: 'Left out' });
  expect(await problems.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('checkbox', { name: /^Include contacts with a problem/ }).check();
  await expect(dialog.getByText('3 contacts will be added')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 3 contacts' }).click();
  await expect(page.getByText('3 contacts imported.')).toBeVisible();
  await expect.poll(() => listNames(page)).toEqual(['Bo', 'x'.repeat(40), '+1 (202) 555-0144', '=1+1']);

  const saved = async (item: string) => {
    await more.click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    return readFile(await (await download).path(), 'utf8');
  };
  const csv = await saved('Export as CSV');
  expect(csv).toMatch(/^"?'=1\+1"?,1,2025550142,Mobile/m);
  expect(csv).toContain('"a, ""b""; c"');
  const vcard = await saved('Export as vCard');
  expect(vcard.match(/BEGIN:VCARD/g)).toHaveLength(4);
  expect(vcard).toContain('TEL;TYPE=CELL:+12025550142\r\n');

  const all = await device.list();
  const { token } = await signInByApi(product, person.email);
  await product.call(delCloudAddressBook, { ids: all.map(({ _id }) => _id) }, token);
  await expect(page.getByText('No contacts yet')).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  await choose('back.vcf', vcard);
  await dialog.getByRole('button', { name: 'Import 4 contacts' }).click();
  await expect.poll(() => listNames(page)).toEqual(['Bo', 'x'.repeat(40), '+1 (202) 555-0144', '=1+1']);
  expect((await device.list()).find(({ name }) => name === '=1+1')?.note).toBe('a, "b"; c');
});

test('a file that does not say its characters is read by a guess, and anew as somebody chooses', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await visit(page, brandUrl(product, 'pingme', '/contacts'));
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import contacts' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = Buffer.from('Name,Phone\nJos\xe9 Ni\xf1o,2025550142\n', 'latin1');
  await (await chooser).setFiles({ name: 'latin.csv', mimeType: 'text/csv', buffer });
  const charset = dialog.getByLabel('Characters of the file');
  await expect(charset).toHaveValue('windows-1252');
  await expect(dialog.getByText('José Niño')).toBeVisible();
  await expectAccessible(page);
  await charset.selectOption('Simplified Chinese (GBK)');
  await expect(dialog.getByText(/Ni駉/)).toBeVisible();
  await charset.selectOption('Western European (Windows-1252)');
  await dialog.getByRole('button', { name: 'Import 1 contact' }).click();
  await expect.poll(() => listNames(page)).toEqual(['José Niño']);
});

test('a change made on another device in the meantime is shown beside mine, and I choose', async ({
  page,
  product,
}) => {
  const person = await signIn(page, product);
  const device = await otherDevice(product, person);
  const made = await device.save(draftOf('Bo', '2025550142'));
  await visit(page, brandUrl(product, 'pingme', `/contacts/${made._id}`));
  const editor = page.getByRole('dialog', { name: 'Edit contact' });
  const conflict = page.getByRole('dialog', { name: 'Changed on another device' });
  const edit = async (name: string) => {
    await page.getByRole('button', { name: 'Edit' }).click();
    await editor.getByLabel('Name').fill(name);
  };
  await edit('Bo here');
  const there = await device.save({ ...draftOf('Bo there', '2025550142'), date: made.date }, made._id);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(conflict.getByRole('region', { name: 'Your version' })).toContainText('Bo here');
  await expect(conflict.getByRole('region', { name: 'The other version' })).toContainText('Bo there');
  await expectAccessible(page);
  expect((await device.list())[0]?.name).toBe('Bo there');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Contact saved.')).toBeVisible();
  expect((await device.list())[0]?.name).toBe('Bo here');

  await edit('Bo again');
  await device.save({ ...draftOf('Bo there again', '2025550142') }, there._id);
  await editor.getByRole('button', { name: 'Save' }).click();
  await conflict.getByRole('button', { name: 'Keep the other' }).click();
  await expect(page.getByRole('heading', { name: 'Bo there again' })).toBeVisible();

  await edit('Bo deleted');
  const { token } = await signInByApi(product, person.email);
  await product.call(delCloudAddressBook, { ids: [made._id] }, token);
  await editor.getByRole('button', { name: 'Save' }).click();
  await conflict.getByRole('button', { name: 'Save as a new contact' }).click();
  await expect.poll(async () => (await device.list()).map(({ name }) => name)).toEqual(['Bo deleted']);
});

test('chats: a banner offers to add an unsaved number; then its name is everywhere, and a panel shows the rest', async ({
  page,
  openBrowser,
  product,
}) => {
  const [ana, bo] = [await newHandset(product), await newHandset(product)];
  const here = await signIn(page, product);
  for (const from of [ana, bo]) await product.call(sendFromHandset, { from, to: here.number, text: 'Hi' });
  const there = await signIn(await openBrowser(), product, { email: here.email });
  await openChat(there, product, ana);
  await openChat(here, product, ana);
  const banner = page.getByRole('region', { name: 'Unsaved number' });
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Add to contacts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add contact' });
  await expect(dialog.getByRole('textbox', { name: 'Phone number', exact: true })).toHaveValue(ana.slice(1));
  await dialog.getByLabel('Name').fill('Ana');
  await dialog.getByLabel('Company').fill('Far Hills');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(banner).toBeHidden();
  for (const each of [page, there.page]) {
    await expect(each.getByRole('heading', { name: `To Ana ${readable(ana)}` })).toBeVisible();
    await expect(each.getByRole('region', { name: 'Chats' }).getByRole('link', { name: /^Ana/ })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Contact details' }).click();
  const panel = page.getByRole('complementary', { name: 'Contact details' });
  await expect(panel.getByText('Far Hills')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveText(`${readable(ana)}Mobile`);
  await expectAccessible(page);
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.goForward();
  await page.reload();
  await panel.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog', { name: 'Edit contact' }).getByLabel('Name').fill('Ana Maria');
  await page.getByRole('dialog', { name: 'Edit contact' }).getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Ana Maria')).toBeVisible();
  await page.getByRole('button', { name: 'Chat menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete chat' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Add to contacts' })).toBeHidden();
  await page.keyboard.press('Escape');
  // On the contact's own page the last message leads back to the chat.
  await page.getByRole('link', { name: 'Contacts' }).click();
  await contactList(page)
    .getByRole('link', { name: /^Ana Maria/ })
    .click();
  await expect(page).toHaveTitle('(1) Ana Maria - Contacts - PingMe');
  await page.getByRole('region', { name: 'Last messages' }).getByRole('link', { name: /^Hi/ }).click();
  await expect(page.getByRole('heading', { name: `To Ana Maria ${readable(ana)}` })).toBeVisible();

  await chatRow(page, bo).click();
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(message(page, readable(bo), 'Hi')).toBeVisible();
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'Chat menu' }).click();
  await page.getByRole('menuitem', { name: 'Add to contacts' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Phone number', exact: true })).toHaveValue(bo.slice(1));
});

test('New chat: a contact is picked by name or phone, and one of its numbers chosen', async ({ page, product }) => {
  const [home, work] = [await newHandset(product), await newHandset(product)];
  const person = await signIn(page, product);
  const device = await otherDevice(product, person);
  await device.save(draftOf('Ana', home.slice(1), work.slice(1)));
  await device.save(draftOf('Bo', '2025550142'));
  await visit(page, brandUrl(product, 'pingme', '/chats/new'));
  await page.getByRole('button', { name: 'Choose a contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a contact' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('listitem').first()).toHaveCSS('height', '62px');
  await expectAccessible(page);
  await dialog.getByRole('searchbox').fill(work.slice(-6));
  await dialog.getByRole('button', { name: /^Ana/ }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose a number of Ana' });
  await expectAccessible(page);
  await chooser.getByRole('button', { name: readable(work) }).click();
  await expect(page.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(work.slice(1));
  await page.getByRole('button', { name: 'Choose a contact' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('bo');
  await page.getByRole('dialog').getByRole('button', { name: /^Bo/ }).click();
  await expect(page.getByRole('textbox', { name: 'To', exact: true })).toHaveValue('2025550142');

  await page.getByRole('link', { name: 'Contacts' }).click();
  await contactList(page).getByRole('link', { name: /^Ana/ }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Write to ${readable(work)}` }).click();
  await expect(page.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(work.slice(1));
  await expect(page.getByRole('button', { name: /^Country code/ })).toHaveAccessibleName(/\+1$/);
});

test('logging out leaves nothing of the contacts in the browser, and the next account sees none', async ({
  page,
  product,
}) => {
  const person = await signIn(page, product);
  const device = await otherDevice(product, person);
  await device.save(draftOf('Bo', '2025550142'));
  const databases = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.includes('contacts')),
    );
  await visit(page, brandUrl(product, 'pingme', '/contacts'));
  await expect.poll(() => listNames(page)).toEqual(['Bo']);
  await expect.poll(databases).toHaveLength(1);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect.poll(databases).toEqual([]);
  await signIn(page, product);
  await page.getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByText('No contacts yet')).toBeVisible();
});

test('the app-download dialog has a QR code: of the product itself where there is no app', async ({
  page,
  product,
}) => {
  await signIn(page, product, { brand: 'wephone' });
  await page.getByRole('link', { name: 'Contacts' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Open on your phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open on your phone' });
  await expect(dialog.getByRole('img', { name: `QR code of ${product.url}/wephone/` })).toBeVisible();
  await expectAccessible(page);
});

for (const brand of ['jiema', 'cloudnumber'] as const) {
  test(`${brand} has no contacts: no tab, no address`, async ({ page, product }) => {
    await signIn(page, product, { brand });
    await expect(page.getByRole('link', { name: '联系人' })).toBeHidden();
    await visit(page, brandUrl(product, brand, '/contacts'));
    await expect(page).not.toHaveURL(/contacts/);
  });
}
