import { expect, it } from 'vitest';
import { readMarginsCsv, writeMarginsCsv } from './margins-csv.ts';

const HEAD = 'supplier,app,country,percent,plus,offered';

it('reads what it writes', () => {
  const margins = [
    { supplier: '*', app: '*', countryCode: '*', percent: 40, plus: 0, isOffered: true },
    { supplier: '5sim:main', app: 'whatsapp', countryCode: 'GB', percent: 0, plus: 50_000, isOffered: false },
  ];
  expect(readMarginsCsv(writeMarginsCsv(margins))).toEqual({ margins, problems: [] });
});

it.each([
  ['5sim,*,*,1,0,yes', 'supplier'],
  ['*,What App,*,1,0,yes', 'app'],
  ['*,*,gb,1,0,yes', 'country'],
  ['*,*,*,-1,0,yes', 'percent'],
  ['*,*,*,1.5,0,yes', 'percent'],
  ['*,*,*,1,-2,yes', 'plus'],
  ['*,*,*,1,0,maybe', 'offered'],
  ['*,*,*,1,0,yes\n*,*,*,2,0,yes', 'twice'],
])('says what is wrong with %s', (lines, about) => {
  const { problems } = readMarginsCsv(`${HEAD}\n${lines}\n`);
  expect(problems.map(({ problem }) => problem).join()).toContain(about);
});

it('says which columns are missing', () => {
  expect(readMarginsCsv('supplier,app\n*,*\n').problems[0]?.problem).toContain('country, percent');
});
