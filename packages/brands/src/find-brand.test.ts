import { describe, expect, it } from 'vitest';
import { findBrand } from './find-brand.ts';

describe('the brand of an address', () => {
  it.each([
    ['no marker is pingme', 'localhost:3000', '/', 'pingme', ''],
    ['a marker in the host', 'www.wephone.example', '/chats', 'wephone', ''],
    ['a marker inside a word of the host', 'mywetalk-app.example', '/', 'wetalk', ''],
    ['the longest marker of the host', 'wetalkpro.example', '/', 'wetalkpro', ''],
    ['the longest marker of the path', 'localhost', '/wetalkpro/chats', 'wetalkpro', '/wetalkpro'],
    ['the shorter marker alone', 'localhost', '/wetalk/chats', 'wetalk', '/wetalk'],
    ['host before path', 'jiema.example', '/wetalkpro', 'jiema', '/wetalkpro'],
    ['any case, with the path kept as written', 'LOCALHOST', '/CloudNumber/numbers', 'cloudnumber', '/CloudNumber'],
    ['a marker behind another segment', 'localhost', '/app/jiema/account', 'jiema', '/app/jiema'],
    ['a marker inside a segment', 'localhost', '/my-wephone-site/chats', 'wephone', '/my-wephone-site'],
    ['markers behind our own routes are content', 'localhost', '/chats/12125550100-WETALK', 'pingme', ''],
    ['a port is not part of the host', 'wephone.example:8443', '/', 'wephone', ''],
    ['an empty path', 'localhost', '', 'pingme', ''],
  ])('%s', (_rule, host, path, id, basePath) => {
    const found = findBrand({ host, path });
    expect([found.brand.id, found.basePath]).toEqual([id, basePath]);
  });
});

describe('applist', () => {
  it.each([
    ['is pingme opened on the verification tab', 'localhost', '/applist', 'pingme', 'verification'],
    [
      'opens the verification tab of a brand named by the host',
      'wephone.example',
      '/applist',
      'wephone',
      'verification',
    ],
    [
      'opens the verification tab of a brand named beside it',
      'localhost',
      '/wephone/applist',
      'wephone',
      'verification',
    ],
    ['does nothing where a brand has no such tab', 'wetalk.example', '/applist', 'wetalk', 'chats'],
    ['is nothing in a host', 'applist.example', '/', 'pingme', 'chats'],
  ])('%s', (_rule, host, path, id, startTab) => {
    const found = findBrand({ host, path });
    expect([found.brand.id, found.startTab]).toEqual([id, startTab]);
  });

  it('stands in front of our own routes', () => {
    expect(findBrand({ host: 'localhost', path: '/applist/verification/new' }).basePath).toBe('/applist');
  });
});

describe('front-page mode', () => {
  it.each([
    ['/wephone/frontpage/chats', 'wephone', true, '/wephone/frontpage'],
    ['/frontpage', 'pingme', true, '/frontpage'],
    ['/frontpage/jiema/verification', 'jiema', true, '/frontpage/jiema'],
    ['/jiema/verification', 'jiema', false, '/jiema'],
    ['/chats/frontpage', 'pingme', false, ''],
  ])('%s', (path, id, frontPage, basePath) => {
    expect(findBrand({ host: 'localhost', path })).toMatchObject({ brand: { id }, frontPage, basePath });
  });
});

describe('the country code cn', () => {
  it.each([
    ['cn.pingme.example', '/', 'zh', ''],
    ['pingme.cn', '/', 'zh', ''],
    ['localhost', '/wephone/cn/chats', 'zh', '/wephone/cn'],
    ['localhost', '/cn', 'zh', '/cn'],
    ['cnet.example', '/cnn/chats', undefined, ''],
    ['localhost', '/chats/cn', undefined, ''],
  ])('in %s%s gives %s', (host, path, language, basePath) => {
    const found = findBrand({ host, path });
    expect([found.language, found.basePath]).toEqual([language, basePath]);
  });
});

it.each(['jiema', 'pingme', 'cloudnumber'])('%s starts on its default tab', (id) => {
  const { brand, startTab } = findBrand({ host: `${id}.example`, path: '/' });
  expect(startTab).toBe(brand.defaultTab);
});
