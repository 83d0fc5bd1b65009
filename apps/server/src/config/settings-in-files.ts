import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

const LENGTH_MAX = 65_536;

/**
 * Settings whose value lies in a file: `SECRET_KEY_FILE=/run/secrets/secret_key` gives SECRET_KEY its text, less one line end at
 * its close. So secrets come from where containers, systemd and vaults put them, and stand in no environment.
 * @throws ConfigError naming the setting whose file cannot be read, or that is given twice
 */
export function withSettingsInFiles(given: Record<string, string>, names: readonly string[]): Record<string, string> {
  const found = names.flatMap((name) => {
    const path = given[`${name}_FILE`];
    if (path === undefined) return [];
    if (given[name] !== undefined) throw new ConfigError(`${name}: is set, and so is ${name}_FILE`);
    return [[name, readSetting(`${name}_FILE`, path)] as const];
  });
  return { ...given, ...Object.fromEntries(found.filter(([, value]) => value !== '')) };
}

function readSetting(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(`${name}: ${path} cannot be read`);
  }
  if (text.length > LENGTH_MAX) throw new ConfigError(`${name}: ${path} is too long for a setting`);
  return text.replace(/\r?\n$/, '');
}
