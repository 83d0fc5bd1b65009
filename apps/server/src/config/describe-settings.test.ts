import { expect, it } from 'vitest';
import { readConfig, settingNames } from './config.ts';
import { describeSettings } from './describe-settings.ts';

const given = {
  PORT: '4000',
  DATABASE_URL: 'postgres://ours:hunter2@db.example/manyline?sslmode=require',
  SECRET_KEY: 'a secret that nobody may read, long enough',
};
const described = () => readConfig(given).settings;

it('a setting that is not known to be harmless is said to be set, and never shown', () => {
  const text = JSON.stringify(described());
  expect(text).not.toMatch(/hunter2|nobody may read/);
  expect(described()).toContainEqual({ name: 'SECRET_KEY', isSet: true });
  expect(described()).toContainEqual({ name: 'PORT', isSet: true, value: '4000' });
  expect(described()).toContainEqual({ name: 'REDIS_URL', isSet: false });
});

it('names that sound like secrets are masked, whatever list they stand in', () => {
  const risky = settingNames.filter((name) => /KEY|SECRET|PASSWORD|TOKEN|CREDENTIAL|_SID|CERT/.test(name));
  expect(risky.length).toBeGreaterThan(5);
  const all = Object.fromEntries(risky.map((name) => [name, 'x']));
  expect(describeSettings(all, risky).filter(({ value }) => value !== undefined)).toEqual([]);
  expect(describeSettings({ S3_ENDPOINT: 'https://me:pass@s3.example' }, ['S3_ENDPOINT'])[0]).not.toHaveProperty(
    'value',
  );
});
